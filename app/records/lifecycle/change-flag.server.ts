import { type Actor, recordActivity } from "~/base/activity/activity.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import { factsOf } from "~db/record-kinds";
import { updateRow } from "~db/rows.server";
import type { KindDefinition, Stored } from "./kind-definition.server";
import { getRecord, stateOf } from "./lifecycle.server";
import { type FlagAction, flagChanges } from "./list-actions";
import { createRevision } from "./revisions.server";

const activityOf = {
  publish: "published",
  unpublish: "unpublished",
  feature: "featured",
  unfeature: "unfeatured",
} as const satisfies Record<FlagAction, string>;

/**
 * Returns the column of the flag that an action sets.
 *
 * @throws TypeError if the kind has no such flag; `actionsFor` offers only those that it has
 */
export function flagColumn(kind: KindDefinition, action: FlagAction): string {
  const column = factsOf(kind.name).flags?.[flagChanges[action].flag];
  if (column === undefined) throw new TypeError(`Records of this kind have no flag: ${kind.name}`);
  return column;
}

/** Returns true if the record has the flag of that column. */
export function hasFlag(record: Stored<object>, column: string): boolean {
  return (record as Stored<object> & Record<string, unknown>)[column] === true;
}

/**
 * Sets a flag of a record, with a version and an entry of the log.
 *
 * @param before the record as it is stored
 * @param isSample whether it counts as sample content afterwards; an edit ends that
 * @returns its new version
 */
export async function changeFlag(
  trx: DatabaseOrTransaction,
  kind: KindDefinition,
  before: Stored<object>,
  action: FlagAction,
  actor: Actor,
  isSample = false,
): Promise<string> {
  const { id } = before;
  const updatedAt = nextInstant(before.updatedAt);
  const flag = { [flagColumn(kind, action)]: Number(flagChanges[action].value) };
  const columns = { ...flag, isSample: Number(isSample), updatedAt };
  await updateRow(trx, factsOf(kind.name).table, id, columns);
  const after = await getRecord(trx, kind, id);
  const name = { subject: kind.name, id };
  await createRevision(trx, actor, name, stateOf(after), stateOf(before));
  const label = kind.title(after).title_en;
  const entry = { action: activityOf[action], subject: kind.name, subjectId: id, label };
  await recordActivity(trx, actor, entry);
  return updatedAt;
}
