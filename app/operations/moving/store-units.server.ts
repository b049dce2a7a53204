import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "~/base/activity/activity.server";
import { FieldError } from "~/base/http/http-error";
import { defined } from "~/config/defined";
import { kinds } from "~/kinds.server";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import { insertRecord, stateOf, updateRecord } from "~/records/lifecycle/lifecycle.server";
import { createRevision } from "~/records/lifecycle/revisions.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { type PlannedUnit, recordGuid } from "./plan.server";

/** The command, as the actor in the activity log and in versions. */
export const actor: Actor = { id: null, username: "npm run import" };

/** The outcome for a unit. */
export type Outcome =
  | "created"
  | "updated"
  | "unchanged"
  /** Edited here since the last import. */
  | "changedHere"
  /** Deleted here since the last import. */
  | "deletedHere"
  | { refused: string };

const kindNamed = (name: string) =>
  defined(
    kinds.find((kind) => kind.name === name),
    "kind",
  );

/** Checks the data of a unit as a call of the site would. */
function checkUnit(unit: PlannedUnit, data: object): { data: object } | { refused: string } {
  const { success, data: checked, error } = kindNamed(unit.kind).schema.safeParse(data);
  if (success) return { data: checked };
  const fields = new Set(error.issues.map(({ path }) => path.join(".")));
  return { refused: [...fields].join(", ") };
}

/** A unit with its data, and what is told of it once it is stored. */
export interface Storable {
  unit: PlannedUnit;
  data: object;
  tell: (outcome: Outcome) => void;
}

/** Records, and characters of their data, that are stored at once. */
const RECORDS_AT_ONCE = 100;
const LENGTH_AT_ONCE = 4_000_000;

/** Stores units, many in one transaction. */
export class UnitStorer {
  readonly #db: Database;
  readonly #source: string;
  readonly #isDry: boolean;
  readonly #by: Actor;
  #waiting: Storable[] = [];
  #length = 0;

  constructor(db: Database, source: string, { isDry, by = actor }: { isDry: boolean; by?: Actor }) {
    this.#db = db;
    this.#source = source;
    this.#isDry = isDry;
    this.#by = by;
  }

  async add(storable: Storable): Promise<void> {
    this.#length += JSON.stringify(storable.data).length;
    const count = this.#waiting.push(storable);
    if (count >= RECORDS_AT_ONCE || this.#length >= LENGTH_AT_ONCE) await this.storeWaiting();
  }

  async storeWaiting(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#length = 0;
    const outcomes = this.#isDry
      ? waiting.map(({ unit, data }): Outcome => {
          const checked = checkUnit(unit, data);
          return "refused" in checked ? checked : "created";
        })
      : await this.#db.transaction().execute((trx) => this.#storeAll(trx, waiting));
    for (const [index, { tell }] of waiting.entries()) {
      const outcome = outcomes[index];
      if (outcome) tell(outcome);
    }
  }

  async #storeAll(trx: DatabaseOrTransaction, units: Storable[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const { unit, data } of units) {
      outcomes.push(await storeUnit(trx, this.#source, unit, { data, by: this.#by }));
    }
    return outcomes;
  }
}

/**
 * Stores the record of a unit together with what the import knows of it: a new one, or the changes of
 * one that was not changed here. Of one that is refused nothing stays.
 */
async function storeUnit(
  trx: DatabaseOrTransaction,
  source: string,
  unit: PlannedUnit,
  { data: given, by }: { data: object; by: Actor },
): Promise<Outcome> {
  const checked = checkUnit(unit, given);
  if ("refused" in checked) return checked;
  const { data } = checked;
  const hash = createHash("sha256").update(JSON.stringify(data)).digest("hex");
  await sql`SAVEPOINT unit`.execute(trx);
  try {
    return await storeIn(trx, { source, unit, data, hash, by });
  } catch (error) {
    await sql`ROLLBACK TO unit`.execute(trx);
    if (error instanceof FieldError) return { refused: Object.keys(error.fieldErrors).join(", ") };
    throw error;
  } finally {
    await sql`RELEASE unit`.execute(trx);
  }
}

interface Storing {
  source: string;
  unit: PlannedUnit;
  data: object;
  hash: string;
  by: Actor;
}

async function storeIn(trx: DatabaseOrTransaction, storing: Storing) {
  const { source, unit, hash } = storing;
  const kind = kindNamed(unit.kind);
  const guids = unit.members.map(({ record }) => recordGuid(record));
  const rows = await trx
    .selectFrom("imports")
    .select(["hash", "version"])
    .where("source", "=", source)
    .where("guid", "in", guids)
    .execute();
  const stored = rows.find((row) => row.hash !== null);
  const before = await kind.find(trx, unit.id);
  if (stored && !before) return "deletedHere";
  if (stored && before && rows.every((row) => row.hash === hash)) return "unchanged";
  if (stored && before?.updatedAt !== stored.version) return "changedHere";
  const version = before ? await change(trx, kind, storing) : await add(trx, kind, storing);
  await trx
    .updateTable("imports")
    .set({ hash, version })
    .where("source", "=", source)
    .where("guid", "in", guids)
    .execute();
  return stored ? "updated" : "created";
}

async function add(
  trx: DatabaseOrTransaction,
  kind: KindDefinition,
  { unit: { id }, data, by }: Storing,
): Promise<string> {
  const whole = (await kind.complete?.(trx, data, null)) ?? data;
  await insertRecord(trx, kind, { ...whole, id });
  const created = defined(await kind.find(trx, id), "imported record");
  await createRevision(trx, by, { subject: kind.name, id }, stateOf(created));
  return created.updatedAt;
}

async function change(
  trx: DatabaseOrTransaction,
  kind: KindDefinition,
  { unit: { id }, data, by }: Storing,
): Promise<string> {
  return (await updateRecord(trx, kind, id, data, by)).updatedAt;
}
