import { type AddressHolder, tableHolder } from "~db/address-holder.server";
import type { HeldTable } from "~db/address-search.server";

/** The rows of people who are invited to screeners. */
export const invitedPeople: HeldTable = {
  table: "screener_invitations",
  owner: ["email"],
  texts: ["name", "festival"],
  label: "name",
  secret: ["tokenHash", "reminderHash", "password"],
};

/** People who are invited to screeners; an erasure ends their links. */
export const heldInvitations: AddressHolder = {
  ...tableHolder("screenerInvitations", [invitedPeople]),
  /** Forgets when and how far; how often stays, which the limit of a link counts. */
  async deleteOlder(db, before, limit) {
    const old = db
      .selectFrom("screener_invitations")
      .select("id")
      .where("lastOpenedAt", "<=", before)
      .limit(limit);
    const { numUpdatedRows } = await db
      .updateTable("screener_invitations")
      .set({ openedAt: null, lastOpenedAt: null, sentParts: "" })
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
};
