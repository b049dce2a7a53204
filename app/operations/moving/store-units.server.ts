import { createHash } from "node:crypto";
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
export function checkUnit(unit: PlannedUnit, data: object): { data: object } | { refused: string } {
  const { success, data: checked, error } = kindNamed(unit.kind).schema.safeParse(data);
  if (success) return { data: checked };
  const fields = new Set(error.issues.map(({ path }) => path.join(".")));
  return { refused: [...fields].join(", ") };
}

/**
 * Stores the record of a unit, in one transaction with what the import knows of it: a new one, or the
 * changes of one that was not changed here.
 */
export async function storeUnit(
  db: Database,
  source: string,
  unit: PlannedUnit,
  { data: given, by }: { data: object; by: Actor },
): Promise<Outcome> {
  const checked = checkUnit(unit, given);
  if ("refused" in checked) return checked;
  const { data } = checked;
  const hash = createHash("sha256").update(JSON.stringify(data)).digest("hex");
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await storeIn(trx, { source, unit, data, hash, by });
      return outcome;
    });
  } catch (error) {
    if (error instanceof FieldError) return { refused: Object.keys(error.fieldErrors).join(", ") };
    throw error;
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
