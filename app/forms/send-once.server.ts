import { createHash, randomBytes } from "node:crypto";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { FORM_KEY } from "./form-key";
import type { FormValues } from "./read-body.server";

/** A tab with a form may stay open for so long. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** One sending of one rendered form. */
export interface Sending {
  /** Null for a form without one: it makes a record whenever it is sent. */
  key: string | null;
  content: string;
}

/** What the same rendered form has made before. */
export interface EarlierSending {
  recordId: number;
  /** Whether it held the same; else something was changed after the browser's Back. */
  isSame: boolean;
}

/** A key for a form that is about to be rendered. */
export function newFormKey(): string {
  return randomBytes(18).toString("base64url");
}

/**
 * Names the sending of a form that makes a record.
 *
 * @param data what the form holds, checked
 */
export function sendingOf(values: FormValues, data: unknown): Sending {
  const key = values[FORM_KEY] ?? "";
  return {
    key: /^[\w-]{16,64}$/.test(key) ? key : null,
    content: createHash("sha256").update(JSON.stringify(data)).digest("base64url"),
  };
}

/** What the form has made before, or null. Ask in the transaction in which the record is made. */
export async function findEarlierSending(
  trx: DatabaseOrTransaction,
  { key, content }: Sending,
): Promise<EarlierSending | null> {
  if (key === null) return null;
  const row = await trx
    .selectFrom("form_sendings")
    .select(["recordId", "content"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? { recordId: row.recordId, isSame: row.content === content } : null;
}

/** Notes which record a form has made, in the transaction in which it is made. */
export async function noteSending(
  trx: DatabaseOrTransaction,
  { key, content }: Sending,
  recordId: number,
): Promise<void> {
  if (key === null) return;
  const before = new Date(Date.now() - KEPT_FOR_MS).toISOString();
  await trx.deleteFrom("form_sendings").where("createdAt", "<", before).execute();
  await trx
    .insertInto("form_sendings")
    .values({ key, content, recordId })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ content, recordId }))
    .execute();
}
