import { createHash, randomBytes } from "node:crypto";
import type { FormValues } from "~/base/http/form-values";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { IDEMPOTENCY_KEY_FIELD } from "./idempotency-key";

/** Maximum time that a form may stay open in a tab. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** One submission of one rendered form. */
export interface Submission {
  /** Null for a form without a key: each submission creates a record. */
  key: string | null;
  content: string;
}

/** The record that the same rendered form has created before. */
export interface EarlierSubmission {
  recordId: number;
  /** True if the content is the same; otherwise it was changed after going Back. */
  isSame: boolean;
  createdAt: string;
}

/** Returns a new key for a form to render. */
export function newIdempotencyKey(): string {
  return randomBytes(18).toString("base64url");
}

/**
 * Returns the key and content hash of a form that creates a record.
 *
 * @param data the validated data of the form
 */
export function submissionOf(values: FormValues, data: unknown): Submission {
  const key = values[IDEMPOTENCY_KEY_FIELD] ?? "";
  return {
    key: /^[\w-]{16,64}$/.test(key) ? key : null,
    content: createHash("sha256").update(JSON.stringify(data)).digest("base64url"),
  };
}

/** Returns the earlier submission, or null. Call it in the transaction that creates the record. */
export async function findEarlierSubmission(
  trx: DatabaseOrTransaction,
  { key, content }: Submission,
): Promise<EarlierSubmission | null> {
  if (key === null) return null;
  const row = await trx
    .selectFrom("form_sendings")
    .select(["recordId", "content", "createdAt"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return null;
  const { recordId, createdAt } = row;
  return { recordId, isSame: row.content === content, createdAt };
}

/** Stores which record a form has created, in the same transaction. */
export async function recordSubmission(
  trx: DatabaseOrTransaction,
  { key, content }: Submission,
  recordId: number,
): Promise<void> {
  if (key === null) return;
  const before = new Date(Date.now() - MAX_AGE_MS).toISOString();
  await trx.deleteFrom("form_sendings").where("createdAt", "<", before).execute();
  await trx
    .insertInto("form_sendings")
    .values({ key, content, recordId })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ content, recordId }))
    .execute();
}
