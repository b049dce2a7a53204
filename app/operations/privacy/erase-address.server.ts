import { heldAccounts } from "~/accounts/user-management/personal-data.server";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { forgetPreviews } from "~/base/http/kept-previews.server";
import { deleteDrawnTexts } from "~/company/branding/drawn-files.server";
import type { AddressHolder, HeldRow } from "~db/address-holder.server";
import { inSlices } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import type { Tables } from "~db/tables";
import { addressHolders } from "./holders.server";

/** An admin, who has an account. */
type Admin = Actor & { id: number };

/** The result of an erasure. */
export interface Erasure {
  id: number;
  rows: number;
  files: number;
  /** True if files could not be deleted: another erasure of the address tries again. */
  areFilesLeft: boolean;
}

/** Rows per transaction: between two of them, others use the database and the event loop. */
const SLICE = 100;

/** A row that is added or changed while others are erased is found by the next search. */
const SEARCHES_MAX = 5;

/**
 * Erases everything that the site keeps about an address, and leaves a trace that says only that it
 * was done. The account goes first, in one transaction with the trace, because it can be refused; then
 * the other rows in slices, until a search finds nothing more; then files. What a failure leaves, the
 * next erasure of the address finds. {@link cleanDatabaseFile} then removes the bytes that deleted rows
 * leave in the database file.
 *
 * @throws HttpError 409 for the last admin and for the account of the admin; 403 if the actor is no
 *   admin any more
 */
export async function eraseAddress(db: Database, address: string, admin: Admin): Promise<Erasure> {
  const holders: readonly AddressHolder[] = addressHolders;
  const { id } = await db.transaction().execute(async (trx) => {
    const accounts = await heldAccounts.erase(trx, address, { by: admin, found: new Map() });
    const actor = await trx
      .selectFrom("users")
      .select("isAdmin")
      .where("id", "=", admin.id)
      .executeTakeFirst();
    if (actor?.isAdmin !== 1) throw new HttpError(403, "notAllowed");
    await recordActivity(trx, admin, { action: "erased", subject: "personalData", label: "" });
    return trx
      .insertInto("erasures")
      .values({ userId: admin.id, username: admin.username, rows: accounts })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
  for (let search = 1; search <= SEARCHES_MAX; search++) {
    let found = 0;
    for (const holder of holders) {
      const rows = await holder.find(db, address);
      found += rows.length;
      await eraseInSlices(db, holder, address, { rows, trace: id, by: admin });
    }
    if (found === 0) break;
  }
  forgetPreviews();
  let files = 0;
  let areFilesLeft = false;
  for (const eraseFiles of [deleteDrawnTexts, ...holders.map((holder) => holder.eraseFiles)]) {
    try {
      files += (await eraseFiles?.(address)) || 0;
    } catch (error) {
      // The rows are erased, and so are the other files.
      console.error(error);
      areFilesLeft = true;
    }
  }
  if (files > 0) await db.updateTable("erasures").set({ files }).where("id", "=", id).execute();
  const { rows } = await db
    .selectFrom("erasures")
    .select("rows")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, rows, files, areFilesLeft };
}

/**
 * Erases an address from the rows that a holder has found, and adds each slice to the trace. The holder
 * is asked once without any: some of what it keeps is never shown.
 */
async function eraseInSlices(
  db: Database,
  holder: AddressHolder,
  address: string,
  { rows, trace, by }: { rows: readonly HeldRow[]; trace: number; by: Admin },
): Promise<void> {
  for await (const slice of inSlices(rows.length > 0 ? rows : [null], SLICE)) {
    const found = new Map<keyof Tables, number[]>();
    for (const row of slice) {
      if (!row || row.table === "mail-file") continue;
      found.set(row.table, [...(found.get(row.table) ?? []), Number(row.id)]);
    }
    await db.transaction().execute(async (trx) => {
      const erased = await holder.erase(trx, address, { by, found });
      if (erased === 0) return;
      await trx
        .updateTable("erasures")
        .set((eb) => ({ rows: eb("rows", "+", erased) }))
        .where("id", "=", trace)
        .execute();
    });
  }
}

export interface Trace {
  id: number;
  /** Empty if the account is deleted. */
  username: string;
  rows: number;
  files: number;
  createdAt: string;
  cleanedAt: string | null;
}

/** Lists the traces of erasures, newest first. */
export function listErasures(db: Database, limit: number): Promise<Trace[]> {
  return db
    .selectFrom("erasures")
    .select(["id", "username", "rows", "files", "createdAt", "cleanedAt"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
