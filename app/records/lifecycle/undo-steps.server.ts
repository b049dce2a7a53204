import { randomBytes } from "node:crypto";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import type { RecordKind } from "~db/record-kinds";
import type { UndoableAction } from "./list-actions";

/** How long a change can be undone. */
export const UNDO_MS = 10 * 60 * 1000;

/** A change that can be undone, by the user who made it. */
export type UndoableChange = {
  /** Names the change; part of the notice about it. */
  token: string;
  userId: number;
} & ({ subject: RecordKind; action: UndoableAction } | { subject: "message"; action: string });

/** A flag that was set. */
export interface FlagStep {
  id: number;
  before: boolean;
  /** True if the record was sample content, which an edit ends. */
  wasSample: boolean;
  /** The version that the change has made: a record with another one has been changed since. */
  version: string;
}

/** A record that was moved to the trash. */
export interface TrashStep {
  /** Its id in the trash. */
  trashed: number;
}

/** A film that got another place. */
export interface PlaceStep {
  id: number;
  before: number | null;
  after: number | null;
}

/** A row of which some columns were set. */
export interface ColumnsStep {
  id: number;
  before: Record<string, string | number | null>;
  /** The values set by the change: a row with other values has been changed since. */
  after: Record<string, string | number | null>;
}

export type UndoStep = FlagStep | TrashStep | PlaceStep | ColumnsStep;

export function newUndoToken(): string {
  return randomBytes(18).toString("base64url");
}

/** Stores how a part of a change is undone, in the transaction of that part. */
export async function recordUndoSteps(
  trx: DatabaseOrTransaction,
  { token, userId, subject, action }: UndoableChange,
  steps: UndoStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .insertInto("undo_steps")
    .values({ token, userId, subject, action, changes: JSON.stringify(steps) })
    .execute();
}

/** Returns a change that the user may still undo, or null. */
export async function findUndoable(
  db: DatabaseOrTransaction,
  token: string,
  userId: number,
): Promise<UndoableChange | null> {
  const row = await recent(db, token, userId).select(["subject", "action"]).executeTakeFirst();
  if (!row) return null;
  const { subject, action } = row;
  if (subject === "message") return { token, userId, subject, action };
  return { token, userId, subject: subject as RecordKind, action: action as UndoableAction };
}

/**
 * Takes the next part of a change, so that no other request undoes it as well.
 *
 * @returns its steps; null when nothing is left
 */
export async function takeUndoSteps(
  trx: DatabaseOrTransaction,
  { token, userId }: UndoableChange,
): Promise<UndoStep[] | null> {
  const row = await recent(trx, token, userId).select(["id", "changes"]).executeTakeFirst();
  if (!row) return null;
  await trx.deleteFrom("undo_steps").where("id", "=", row.id).execute();
  return JSON.parse(row.changes) as UndoStep[];
}

const recent = (db: DatabaseOrTransaction, token: string, userId: number) =>
  db
    .selectFrom("undo_steps")
    .where("token", "=", token)
    .where("userId", "=", userId)
    .where("createdAt", ">", oldest())
    .orderBy("id")
    .limit(1);

const oldest = () => new Date(Date.now() - UNDO_MS).toISOString();

/** Deletes what can no longer be undone. */
export async function deleteExpiredUndoSteps(db: Database): Promise<void> {
  await db.deleteFrom("undo_steps").where("createdAt", "<=", oldest()).execute();
}
