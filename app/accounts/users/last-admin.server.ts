import { HttpError } from "~/base/http/http-error";
import type { DatabaseOrTransaction } from "~db/connection.server";

/**
 * Rejects a change that would leave the site without an admin.
 *
 * @throws HttpError 409 if the user is the only admin
 */
export async function rejectLastAdmin(trx: DatabaseOrTransaction, id: number): Promise<void> {
  const other = await trx
    .selectFrom("users")
    .select("id")
    .where("isAdmin", "=", 1)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (!other) throw new HttpError(409, "lastAdmin");
}
