import { createHash, randomBytes } from "node:crypto";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { FormValues } from "~/http/form-values";
import { IDEMPOTENCY_KEY_FIELD } from "./idempotency-key";

/** A tab with a form may stay open for so long. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** One sending of one rendered form. */
export interface Submission {
  /** Null for a form without one: it makes a record whenever it is sent. */
  key: string | null;
  content: string;
}

/** What the same rendered form has made before. */
export interface EarlierSubmission {
  recordId: number;
  /** Whether it held the same; else something was changed after the browser's Back. */
  isSame: boolean;
}

/** A key for a form that is about to be rendered. */
export function newIdempotencyKey(): string {
  return randomBytes(18).toString("base64url");
}

/**
 * Names the sending of a form that makes a record.
 *
 * @param data what the form holds, checked
 */
export function submissionOf(values: FormValues, data: unknown): Submission {
  const key = values[IDEMPOTENCY_KEY_FIELD] ?? "";
  return {
    key: /^[\w-]{16,64}$/.test(key) ? key : null,
    content: createHash("sha256").update(JSON.stringify(data)).digest("base64url"),
  };
}

/** What the form has made before, or null. Ask in the transaction in which the record is made. */
export async function findEarlierSubmission(
  trx: DatabaseOrTransaction,
  { key, content }: Submission,
): Promise<EarlierSubmission | null> {
  if (key === null) return null;
  const row = await trx
    .selectFrom("form_sendings")
    .select(["recordId", "content"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? { recordId: row.recordId, isSame: row.content === content } : null;
}

/** Notes which record a form has made, in the transaction in which it is made. */
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
