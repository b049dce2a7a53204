import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** Forms that were sent after their session had ended. */
export const heldDrafts: AddressHolder = tableHolder("drafts", [
  { table: "kept_forms", texts: ["path", "fields"] },
]);
