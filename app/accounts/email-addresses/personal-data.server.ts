import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** Addresses that users want to have, and have not confirmed. */
export const heldEmailChanges: AddressHolder = tableHolder("emailChanges", [
  { table: "email_changes", owner: ["email"], secret: ["tokenHash"] },
]);
