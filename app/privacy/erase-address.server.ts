import { type Actor, recordActivity } from "~/activity/activity.server";
import { deleteDrawnTexts } from "~/branding/drawn-files.server";
import { HttpError } from "~/http/http-error";
import { forgetPreviews } from "~/http/kept-previews.server";
import type { AddressHolder } from "~db/address-holder.server";
import type { Database } from "~db/connection.server";
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

/**
 * Erases everything that the site keeps about an address, and leaves a trace that says only that it
 * was done. Rows go in one transaction, files after it; {@link cleanDatabaseFile} then removes the
 * bytes that deleted rows leave in the database file.
 *
 * @throws HttpError 409 for the last admin and for the account of the admin; 403 if the actor is no
 *   admin any more
 */
export async function eraseAddress(db: Database, address: string, admin: Admin): Promise<Erasure> {
  const holders: readonly AddressHolder[] = addressHolders;
  const { id, rows } = await db.transaction().execute(async (trx) => {
    let erased = 0;
    for (const { erase } of holders) erased += await erase(trx, address, admin);
    const actor = await trx
      .selectFrom("users")
      .select("isAdmin")
      .where("id", "=", admin.id)
      .executeTakeFirst();
    if (actor?.isAdmin !== 1) throw new HttpError(403, "notAllowed");
    const trace = await trx
      .insertInto("erasures")
      .values({ userId: admin.id, username: admin.username, rows: erased })
      .returning(["id", "rows"])
      .executeTakeFirstOrThrow();
    await recordActivity(trx, admin, { action: "erased", subject: "personalData", label: "" });
    return trace;
  });
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
  return { id, rows, files, areFilesLeft };
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
