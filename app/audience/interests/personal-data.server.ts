import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** Addresses that want to know when a screening changes. */
export const heldInterests: AddressHolder = tableHolder("interests", [
  { table: "screening_interests", owner: ["email"] },
]);
