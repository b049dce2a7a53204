import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** Addresses of pages, old ones and ones that were asked for: mail programs link to all sorts. */
export const heldAddresses: AddressHolder = tableHolder("redirects", [
  { table: "redirects", texts: ["source", "sourceKey", "target"], isDisposable: true },
  { table: "misses", texts: ["path", "referrer"], isDisposable: true },
]);
