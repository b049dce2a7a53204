import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** Requests for reset links, of anyone, which wait for moments only. */
export const heldResetRequests: AddressHolder = tableHolder("resetRequests", [
  { table: "password_reset_requests", owner: ["email"] },
]);
