import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** Forms that wait for a second factor, and the names that users have given their passkeys. */
export const heldSignIns: AddressHolder = tableHolder("signIns", [
  { table: "pending_sign_ins", texts: ["returnTo", "kept"] },
  { table: "passkeys", texts: ["name"] },
]);
