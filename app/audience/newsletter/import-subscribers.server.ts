import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { startOfDay } from "~/language/i18n/wall-time";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { nextTurn } from "~db/next-turn.server";
import { importedConsent } from "./consent.server";
import type { KeptList } from "./kept-lists.server";
import type { Person } from "./read-people.server";
import { type Review, type Sorted, sortPeople, waitingSince } from "./review-list.server";
import {
  type Counts,
  type ListDefaults,
  type Outcome,
  outcomes,
  writtenOutcomes,
} from "./subscriber-list";
import { normalizedTag } from "./subscriber-tags.server";

/** People per transaction: a few milliseconds. */
const BATCH = 200;

/**
 * Writes what was agreed to, in transactions of some people each, with the proof of their consent.
 * What a kill leaves is completed by the next try, which knows those that are written. People
 * who have left, here or there, are never made active.
 *
 * @returns the numbers as they were written
 */
export async function importList(
  db: Database,
  { settings }: KeptList,
  { sorted }: Review,
  actor: Actor,
): Promise<Counts> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Counts;
  const people = sorted.flatMap(({ person, outcome }) => (isWritten(outcome) ? person : []));
  let isRecorded = false;
  for (let start = 0; start < people.length; start += BATCH) {
    await nextTurn();
    await inTransaction(db, async (trx) => {
      // Once more: someone may have left since the review.
      const now = await sortPeople(trx, people.slice(start, start + BATCH));
      await writePeople(trx, now, settings);
      for (const { outcome } of now) counts[outcome]++;
      if (isRecorded) return;
      const label = settings.where;
      await recordActivity(trx, actor, { action: "imported", subject: "subscriber", label });
    });
    isRecorded = true;
  }
  return counts;
}

const isWritten = (outcome: Outcome) => writtenOutcomes.some((written) => written === outcome);

async function writePeople(
  trx: DatabaseOrTransaction,
  sorted: Sorted[],
  defaults: ListDefaults,
): Promise<void> {
  const of = (...wanted: Outcome[]) =>
    sorted.flatMap(({ person, outcome }) => (wanted.includes(outcome) ? person : []));
  const added = sorted.filter(({ outcome }) => isWritten(outcome) && outcome !== "known");
  const rows = added.filter(({ outcome }) => outcome !== "leaving");
  if (rows.length > 0) {
    await trx
      .insertInto("newsletter_subscriptions")
      .values(rows.map((each) => rowOf(each, defaults)))
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
  }
  const now = new Date().toISOString();
  for (const { email, leftAt } of of("leaving")) {
    await trx
      .updateTable("newsletter_subscriptions")
      .set({ isActive: 0, pendingSince: null, leftAt: leftAt ?? now, updatedAt: now })
      .where("email", "=", email)
      .execute();
  }
  for (const { email, name } of of("known").filter(({ name }) => name !== "")) {
    await trx
      .updateTable("newsletter_subscriptions")
      .set({ name, name_folded: foldAsTyped(name) })
      .where("email", "=", email)
      .where("name", "is", null)
      .execute();
  }
  await addTags(trx, of(...writtenOutcomes), defaults.tag);
}

/** Returns the row of a person who is not known here. */
function rowOf({ person, outcome }: Sorted, { language, where, day }: ListDefaults) {
  const { email, name, since, agreedAt, confirmedAt } = person;
  const now = new Date().toISOString();
  // The day of the form is the proof of those who get letters only.
  const given = outcome === "added" ? startOfDay(day, companyTimeZone()) : null;
  const at = agreedAt ?? since ?? given;
  return {
    email,
    name: name || null,
    name_folded: foldAsTyped(name),
    ...importedConsent(person.origin || where, { language: person.language ?? language, at }),
    confirmedAt,
    createdAt: since ?? now,
    updatedAt: now,
    isActive: outcome === "added" ? 1 : 0,
    leftAt: outcome === "leftThere" ? (person.leftAt ?? now) : null,
    bouncedAt: outcome === "bouncing" ? (person.bouncedAt ?? now) : null,
    pendingSince: outcome === "waiting" ? waitingSince(person) : null,
  } as const;
}

async function addTags(
  trx: DatabaseOrTransaction,
  people: Person[],
  common: string,
): Promise<void> {
  const shared = normalizedTag(common);
  const tagged = new Map(
    people.map(({ email, tags }) => [email, shared ? [...tags, shared] : tags] as const),
  );
  const emails = [...tagged].flatMap(([email, tags]) => (tags.length > 0 ? email : []));
  if (emails.length === 0) return;
  const ids = await trx
    .selectFrom("newsletter_subscriptions")
    .select(["id", "email"])
    .where("email", "in", emails)
    .execute();
  const rows = ids.flatMap(({ id, email }) =>
    [...new Set(tagged.get(email))].map((tag) => ({ subscriberId: id, tag })),
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto("subscriber_tags")
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
