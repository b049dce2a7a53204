import { createHash } from "node:crypto";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import { EXPIRE_AFTER_MS } from "./confirmation.server";
import type { KeptList } from "./kept-lists.server";
import { type Person, type ReadList, readPeople } from "./read-people.server";
import { stateOf } from "./subscriber";
import { type Counts, type Outcome, outcomes } from "./subscriber-list";

/** People per query. */
const CHUNK = 500;

/** A person of a list, and what becomes of it. */
export interface Sorted {
  person: Person;
  outcome: Outcome;
}

export interface Review {
  list: ReadList;
  sorted: Sorted[];
  counts: Counts;
  /** Of the list, its choices and the numbers: others need another agreement. */
  digest: string;
}

const known = ["id", "email", "isActive", "pendingSince", "leftAt", "bouncedAt"] as const;

/**
 * Reads a kept list and compares it with the subscribers. Writes nothing.
 *
 * @throws OpenQuoteError
 */
export async function reviewList(db: DatabaseOrTransaction, kept: KeptList): Promise<Review> {
  const list = await readPeople(kept);
  const people = [...list.people.values()];
  const sorted: Sorted[] = [];
  for (let start = 0; start < people.length; start += CHUNK) {
    await nextTurn();
    sorted.push(...(await sortPeople(db, people.slice(start, start + CHUNK))));
  }
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Counts;
  for (const { outcome } of sorted) counts[outcome]++;
  return { list, sorted, counts, digest: digestOf(kept, counts) };
}

/** Says what becomes of some people, at most a few hundred. */
export async function sortPeople(
  db: DatabaseOrTransaction,
  people: readonly Person[],
): Promise<Sorted[]> {
  const rows = await db
    .selectFrom("newsletter_subscriptions")
    .select([...known, "consentSource", "consentAt", "createdAt"])
    .where(
      "email",
      "in",
      people.map(({ email }) => email),
    )
    .execute();
  const subscribers = new Map(
    rows.map((row) => [
      row.email,
      {
        state: stateOf({ ...row, isActive: row.isActive === 1 }),
        agreedAt: row.consentSource === "import" ? null : (row.consentAt ?? row.createdAt),
      },
    ]),
  );
  return people.map((person) => ({
    person,
    outcome: outcomeOf(person, subscribers.get(person.email)),
  }));
}

interface Here {
  state: ReturnType<typeof stateOf>;
  /** When they have agreed on this site themselves; null for those of an import. */
  agreedAt: string | null;
}

function outcomeOf({ consent: { verdict }, ...person }: Person, here?: Here): Outcome {
  if (verdict === "ask") return "asked";
  if (verdict === "skip") return "skipped";
  if (here?.state === "unsubscribed") return "leftHere";
  if (verdict === "left") {
    if (!here) return "leftThere";
    // Who has come to this site after leaving there has agreed again.
    const { agreedAt } = here;
    const hasReturned = person.leftAt !== null && agreedAt !== null && person.leftAt < agreedAt;
    return hasReturned ? "known" : "leaving";
  }
  if (here) return "known";
  if (verdict === "bounced") return "bouncing";
  if (verdict === "active") return "added";
  return waitingSince(person) === null ? "unconfirmed" : "waiting";
}

/** Returns since when a confirmation is waited for; null if that is unknown or too long ago. */
export function waitingSince({
  waitingSince: waiting,
  agreedAt,
  since,
}: Pick<Person, "waitingSince" | "agreedAt" | "since">): string | null {
  const asked = waiting ?? agreedAt ?? since;
  return asked !== null && Date.parse(asked) > Date.now() - EXPIRE_AFTER_MS ? asked : null;
}

function digestOf({ id, settings }: KeptList, counts: Counts): string {
  const shown = [id, settings.meanings, settings.answers, counts];
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);
}
