import type { Actor } from "~/base/activity/activity.server";
import { formValues } from "~/forms/editor/row-values";
import { inSlices } from "~db/chunks.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { changeFlag, flagColumn, hasFlag } from "./change-flag.server";
import type { KindDefinition, Stored } from "./kind-definition.server";
import { deleteRecord } from "./lifecycle.server";
import { flagChanges, isFlagAction, type ListAction } from "./list-actions";
import { isScheduled, type Scheduled } from "./publication";
import { newestInTrash } from "./trash.server";
import {
  newUndoToken,
  recordUndoSteps,
  type UndoableChange,
  type UndoStep,
} from "./undo-steps.server";

/** Maximum number of records that one request changes. */
export const CHANGED_MAX = 20_000;

/**
 * Records per transaction: between two of them, others use the database and the event loop. A record
 * with its lists, versions and a line in the log takes some milliseconds.
 */
const RECORDS_AT_ONCE = 3;

/** The user who makes a change, and may undo it. */
export interface Author extends Actor {
  id: number;
}

/** The result of a change of many records, by what was done with each. */
export interface ManyChanged {
  /** The number of changed records. */
  done: number;
  /** The titles of the first changed records. */
  titles: Titles[];
  /** Those that had the state already. */
  same: number;
  /** Those that are not there any more. */
  gone: number;
  /** Those that are published, but will appear later. */
  later: number;
  /** Those that may not be published, by the message of the rule that they break. */
  refused: Map<string, { count: number; titles: Titles[] }>;
  /** Names the change, to undo it; null if nothing was changed that can be undone. */
  undo: string | null;
}

type Titles = ReturnType<KindDefinition["title"]>;

/** Maximum number of titles that are named. */
const NAMED = 3;

/** Makes the same change to many records of a kind. */
export function changeMany(
  db: Database,
  kind: KindDefinition,
  action: ListAction,
  ids: readonly number[],
  user: Author,
): Promise<ManyChanged> {
  const change = { token: newUndoToken(), userId: user.id, subject: kind.name, action };
  return changeInSlices(db, change, { ids, size: RECORDS_AT_ONCE }, (trx, id) =>
    changeOne(trx, kind, action, id, user),
  );
}

/**
 * Makes the same change to many rows. Each is changed wholly or not at all; what is done before a
 * failure stays done, and can be undone.
 *
 * @param size rows per transaction
 */
export async function changeInSlices(
  db: Database,
  change: UndoableChange,
  { ids, size }: { ids: readonly number[]; size: number },
  changeOne: (trx: DatabaseOrTransaction, id: number) => Promise<Result>,
): Promise<ManyChanged> {
  const outcome: ManyChanged = {
    done: 0,
    titles: [],
    same: 0,
    gone: 0,
    later: 0,
    refused: new Map(),
    undo: null,
  };
  for await (const slice of inSlices(ids.slice(0, CHANGED_MAX), size)) {
    const results = await db.transaction().execute(async (trx) => {
      const results: Result[] = [];
      for (const id of slice) results.push(await changeOne(trx, id));
      const steps = results.flatMap((result) =>
        result.state === "done" && result.step ? [result.step] : [],
      );
      await recordUndoSteps(trx, change, steps);
      if (steps.length > 0) outcome.undo = change.token;
      return results;
    });
    for (const result of results) count(outcome, result);
  }
  return outcome;
}

/** The effect of the change on one row. */
export type Result =
  | { state: "done"; titles: Titles; step: UndoStep | null; isLater?: boolean }
  | { state: "same" }
  | { state: "gone" }
  | { state: "refused"; titles: Titles; reason: string };

async function changeOne(
  trx: DatabaseOrTransaction,
  kind: KindDefinition,
  action: ListAction,
  id: number,
  user: Author,
): Promise<Result> {
  const record = await kind.find(trx, id);
  if (!record) return { state: "gone" };
  const titles = kind.title(record);
  if (!isFlagAction(action)) {
    await deleteRecord(trx, kind, id, user);
    const trashed = await newestInTrash(trx, { subject: kind.name, id });
    return { state: "done", titles, step: { trashed } };
  }
  const before = hasFlag(record, flagColumn(kind, action));
  if (before === flagChanges[action].value) return { state: "same" };
  if (action === "publish") {
    const { error } = await kind.form.validator.validate(formValues(record));
    const [reason] = Object.values(error?.fieldErrors ?? {});
    if (reason !== undefined) return { state: "refused", titles, reason };
  }
  const version = await changeFlag(trx, kind, record, action, user);
  const step = { id, before, wasSample: record.isSample, version };
  const isLater = action === "publish" && isToAppearLater(record);
  return { state: "done", titles, step, isLater };
}

function isToAppearLater(record: Stored<object> & Partial<Scheduled>): boolean {
  const { publishAt = null } = record;
  return isScheduled({ publishAt });
}

function count(outcome: ManyChanged, result: Result): void {
  if (result.state === "same" || result.state === "gone") {
    outcome[result.state]++;
    return;
  }
  if (result.state === "done") {
    outcome.done++;
    if (result.isLater) outcome.later++;
    if (outcome.titles.length < NAMED) outcome.titles.push(result.titles);
    return;
  }
  const known = outcome.refused.get(result.reason) ?? { count: 0, titles: [] };
  known.count++;
  if (known.titles.length < NAMED) known.titles.push(result.titles);
  outcome.refused.set(result.reason, known);
}
