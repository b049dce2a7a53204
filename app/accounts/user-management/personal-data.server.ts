import { rejectLastAdmin } from "~/accounts/users/last-admin.server";
import { HttpError } from "~/base/http/http-error";
import { revokePreviewLinksOf } from "~/records/lifecycle/preview-links.server";
import { type AddressHolder, idsOf, tableHolder } from "~db/address-holder.server";
import type { DatabaseOrTransaction } from "~db/connection.server";

const accounts = tableHolder("accounts", [
  {
    table: "users",
    owner: ["email"],
    label: "username",
    secret: ["password", "username_skeleton"],
  },
]);

/**
 * Accounts. An erasure deletes them with their sessions, drafts and links; what they wrote stays,
 * by an empty name, which screens show as "deleted user".
 */
export const heldAccounts: AddressHolder = {
  ...accounts,
  async erase(trx, address, { by }) {
    const ids = await idsOf(trx, "users", ["email"], address);
    for (const id of ids) {
      if (id === by.id) throw new HttpError(409, "ownAccount");
      await deleteAccount(trx, id);
    }
    return ids.length;
  },
};

/** The tables that name a user without a foreign key. */
const namedIn = ["revisions", "trash", "erasures"] as const;

async function deleteAccount(trx: DatabaseOrTransaction, id: number): Promise<void> {
  const { username, isAdmin } = await trx
    .selectFrom("users")
    .select(["username", "isAdmin"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (isAdmin) await rejectLastAdmin(trx, id);
  const nameless = { username: "", username_folded: "" };
  await trx.updateTable("activity").set(nameless).where("userId", "=", id).execute();
  await trx
    .updateTable("activity")
    .set({ label: "", label_folded: "" })
    .where("subject", "=", "user")
    .where((eb) => eb.or([eb("subjectId", "=", id), eb("label", "=", username)]))
    .execute();
  await trx
    .updateTable("security_events")
    .set(nameless)
    .where((eb) => eb.or([eb("userId", "=", id), eb("username", "=", username)]))
    .execute();
  await trx
    .updateTable("security_events")
    .set({ about: "", about_folded: "" })
    .where("about", "=", username)
    .execute();
  for (const table of namedIn) {
    await trx.updateTable(table).set({ username: "" }).where("username", "=", username).execute();
  }
  await revokePreviewLinksOf(trx, username);
  await trx.deleteFrom("users").where("id", "=", id).execute();
}
