import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** People who are invited to screeners; an erasure ends their links. */
export const heldInvitations: AddressHolder = tableHolder("screenerInvitations", [
  {
    table: "screener_invitations",
    owner: ["email"],
    texts: ["name", "festival"],
    label: "name",
    secret: ["tokenHash", "reminderHash", "password"],
  },
]);
