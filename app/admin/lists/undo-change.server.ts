import { undoMessageChange } from "~/audience/messages/change-messages.server";
import { HttpError } from "~/base/http/http-error";
import { restorePlaces } from "~/films/projects/project-order.server";
import { kinds } from "~/kinds.server";
import { changeFlag, flagColumn, hasFlag } from "~/records/lifecycle/change-flag.server";
import type { Author } from "~/records/lifecycle/change-many.server";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import { type FlagAction, isFlagAction } from "~/records/lifecycle/list-actions";
import { restoreTrashed } from "~/records/lifecycle/trash.server";
import {
  type ColumnsStep,
  findUndoable,
  type FlagStep,
  type PlaceStep,
  takeUndoSteps,
  type TrashStep,
  type UndoableChange,
} from "~/records/lifecycle/undo-steps.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";

/** The opposite of each change of a flag. */
const opposites = {
  publish: "unpublish",
  unpublish: "publish",
  feature: "unfeature",
  unfeature: "feature",
} as const satisfies Record<FlagAction, FlagAction>;

/** The result of undoing a change. */
export interface Undone {
  change: UndoableChange;
  /** The number of records that are as before. */
  restored: number;
  /** The number of records that stay as they are, because they have been changed since. */
  changed: number;
}

/**
 * Undoes a change of a list. Records that have been changed since stay as they are.
 *
 * @returns null when it can no longer be undone, or is undone already
 */
export async function undoChange(
  db: Database,
  token: string,
  user: Author,
): Promise<Undone | null> {
  const change = await findUndoable(db, token, user.id);
  if (!change) return null;
  const undone: Undone = { change, restored: 0, changed: 0 };
  for (;;) {
    const results = await db.transaction().execute(async (trx) => {
      const steps = await takeUndoSteps(trx, change);
      return steps && undoSteps(trx, change, steps, user);
    });
    if (!results) return undone;
    undone.restored += results.filter(Boolean).length;
    undone.changed += results.filter((isRestored) => !isRestored).length;
    await nextTurn();
  }
}

/** @returns whether each record is as before */
async function undoSteps(
  trx: DatabaseOrTransaction,
  change: UndoableChange,
  steps: object[],
  user: Author,
): Promise<boolean[]> {
  const results: boolean[] = [];
  if (change.subject === "message") {
    for (const step of steps) results.push(await undoMessageChange(trx, step as ColumnsStep, user));
    return results;
  }
  const { subject, action } = change;
  if (action === "order") {
    const isRestored = await restorePlaces(trx, steps as PlaceStep[], user);
    return steps.map(() => isRestored);
  }
  const kind = kinds.find(({ name }) => name === subject);
  if (!kind) return steps.map(() => false);
  for (const step of steps) {
    results.push(
      isFlagAction(action)
        ? await undoFlag(trx, kind, action, step as FlagStep, user)
        : await undoTrash(trx, step as TrashStep, user),
    );
  }
  return results;
}

async function undoFlag(
  trx: DatabaseOrTransaction,
  kind: KindDefinition,
  action: FlagAction,
  { id, before, wasSample, version }: FlagStep,
  user: Author,
): Promise<boolean> {
  const record = await kind.find(trx, id);
  if (record?.updatedAt !== version) return false;
  if (hasFlag(record, flagColumn(kind, action)) === before) return true;
  await changeFlag(trx, kind, record, opposites[action], user, wasSample);
  return true;
}

/** A record that was restored or deleted for good since is no longer in the trash. */
async function undoTrash(
  trx: DatabaseOrTransaction,
  { trashed }: TrashStep,
  user: Author,
): Promise<boolean> {
  try {
    await restoreTrashed(trx, trashed, user);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}
