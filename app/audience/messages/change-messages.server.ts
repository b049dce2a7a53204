import type { ActivityAction } from "~/base/activity/activity";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import {
  type Author,
  changeInSlices,
  type ManyChanged,
  type Result,
} from "~/records/lifecycle/change-many.server";
import { TRASH_RETENTION_DAYS } from "~/records/lifecycle/trash";
import { type ColumnsStep, newUndoToken } from "~/records/lifecycle/undo-steps.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import type { ContactMessage } from "./message";
import type { MessageAction } from "./message-actions";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Messages per transaction. */
const MESSAGES_AT_ONCE = 100;

/** The columns that an action may set. */
const stateColumns = ["isRead", "folder", "deletedAt", "answeredAt", "assigneeId"] as const;

interface MessageState {
  isRead: 0 | 1;
  folder: "inbox" | "spam" | "trash";
  deletedAt: string | null;
  answeredAt: string | null;
  assigneeId: number | null;
}

type StateChange = Partial<MessageState>;

type UndoableAction = Exclude<MessageAction, "erase">;

/** Returns the columns an action sets; a message in that state already keeps its earlier instant. */
function changeOf(action: UndoableAction, before: MessageState): StateChange {
  const now = new Date().toISOString();
  switch (action) {
    case "read":
      return { isRead: 1 };
    case "unread":
      return { isRead: 0 };
    case "answered":
      return before.answeredAt ? {} : { answeredAt: now, isRead: 1 };
    case "unanswered":
      return { answeredAt: null };
    case "spam":
      return { folder: "spam", deletedAt: null };
    case "notSpam":
    case "restore":
      return { folder: "inbox", deletedAt: null };
    case "trash":
      return before.folder === "trash" ? {} : { folder: "trash", deletedAt: now };
  }
}

const activityOf: Record<UndoableAction | "assign", ActivityAction> = {
  read: "read",
  unread: "updated",
  answered: "answered",
  unanswered: "updated",
  spam: "markedSpam",
  notSpam: "updated",
  restore: "restored",
  trash: "deleted",
  assign: "assigned",
};

/** Changes many messages, so that it can be undone; each with a line in the log. */
export function changeMessages(
  db: Database,
  action: UndoableAction,
  ids: readonly number[],
  user: Author,
): Promise<ManyChanged> {
  return setState(db, action, ids, user, (before) => changeOf(action, before));
}

/**
 * Gives a message to a user of the back office, or to none.
 *
 * @param expected who had it when the form was rendered: it is not taken from another
 * @returns what was done; or that it was given to another meanwhile, or to none
 */
export async function assignMessage(
  db: Database,
  id: number,
  { assigneeId, expected }: { assigneeId: number | null; expected: number | null },
  user: Author,
): Promise<ManyChanged | { heldBy: number | null }> {
  let held: { heldBy: number | null } | null = null;
  const outcome = await setState(db, "assign", [id], user, ({ assigneeId: holder }) => {
    if (holder === expected || holder === assigneeId) return { assigneeId };
    held = { heldBy: holder };
    return {};
  });
  return held ?? outcome;
}

function setState(
  db: Database,
  action: UndoableAction | "assign",
  ids: readonly number[],
  user: Author,
  change: (before: MessageState) => StateChange,
): Promise<ManyChanged> {
  const chosen = { ids, size: MESSAGES_AT_ONCE };
  return changeInSlices(db, changeBy(user, action), chosen, async (trx, id): Promise<Result> => {
    const row = await findState(trx, id);
    if (!row) return { state: "gone" };
    const { subject, ...before } = row;
    const after = differing(before, change(before));
    const names = stateColumns.filter((name) => after[name] !== undefined);
    if (names.length === 0) return { state: "same" };
    await trx.updateTable("contact_messages").set(after).where("id", "=", id).execute();
    await recordMessage(trx, user, activityOf[action], { id, subject });
    const step: ColumnsStep = {
      id,
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: Object.fromEntries(names.map((name) => [name, after[name] ?? null])),
    };
    return { state: "done", titles: titlesOf(subject), step };
  });
}

/**
 * Undoes the change of a message, unless it was changed since.
 *
 * @returns whether it is as before
 */
export async function undoMessageChange(
  trx: DatabaseOrTransaction,
  { id, before, after }: ColumnsStep,
  user: Author,
): Promise<boolean> {
  const row = await findState(trx, id);
  const names = stateColumns.filter((name) => Object.hasOwn(after, name));
  if (!row || names.some((name) => row[name] !== after[name])) return false;
  const assignee = before.assigneeId;
  if (typeof assignee === "number" && !(await isUser(trx, assignee))) return false;
  await trx
    .updateTable("contact_messages")
    .set(before as StateChange)
    .where("id", "=", id)
    .execute();
  const action = row.folder === "trash" ? "restored" : "updated";
  await recordMessage(trx, user, action, { id, subject: row.subject });
  return true;
}

/** Deletes messages in the trash for good; others stay. */
export function eraseMessages(
  db: Database,
  ids: readonly number[],
  user: Author,
): Promise<ManyChanged> {
  const change = changeBy(user, "erase");
  return changeInSlices(
    db,
    change,
    { ids, size: MESSAGES_AT_ONCE },
    async (trx, id): Promise<Result> => {
      const row = await trx
        .deleteFrom("contact_messages")
        .where("id", "=", id)
        .where("folder", "=", "trash")
        .returning("subject")
        .executeTakeFirst();
      if (!row) return { state: "gone" };
      const { subject } = row;
      await recordMessage(trx, user, "erased", { id, subject });
      return { state: "done", titles: titlesOf(subject), step: null };
    },
  );
}

const changeBy = ({ id: userId }: Author, action: string) =>
  ({ token: newUndoToken(), userId, subject: "message", action }) as const;

/**
 * Moves a message to the trash.
 *
 * @returns its subject, and what names the change to undo it
 * @throws HttpError 404 if there is none outside the trash
 */
export async function deleteMessage(
  db: Database,
  id: number,
  user: Author,
): Promise<{ subject: string; undo: string }> {
  const { titles, undo } = await changeMessages(db, "trash", [id], user);
  const [deleted] = titles;
  if (!deleted || !undo) throw new HttpError(404, "notFound");
  return { subject: deleted.title_en, undo };
}

/** Deletes for good the messages that have been in the trash long enough. */
export async function deleteExpiredMessages(db: Database): Promise<void> {
  const limit = new Date(Date.now() - TRASH_RETENTION_DAYS * DAY_MS).toISOString();
  await db.deleteFrom("contact_messages").where("deletedAt", "<=", limit).execute();
}

function findState(trx: DatabaseOrTransaction, id: number) {
  return trx
    .selectFrom("contact_messages")
    .select(["subject", ...stateColumns])
    .where("id", "=", id)
    .executeTakeFirst();
}

async function isUser(trx: DatabaseOrTransaction, id: number): Promise<boolean> {
  const row = await trx.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

function differing(before: MessageState, change: StateChange): StateChange {
  const entries = Object.entries(change) as [keyof MessageState, never][];
  return Object.fromEntries(entries.filter(([name, value]) => before[name] !== value));
}

/** A subject is the same in both languages. */
const titlesOf = (subject: string) => ({ title_en: subject, title_es: subject });

function recordMessage(
  trx: DatabaseOrTransaction,
  actor: Actor,
  action: ActivityAction,
  { id, subject }: Pick<ContactMessage, "id" | "subject">,
): Promise<void> {
  return recordActivity(trx, actor, { action, subject: "message", subjectId: id, label: subject });
}
