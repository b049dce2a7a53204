import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** Forms that could not be saved: their session had ended, or their record was in the trash. */
export const heldDrafts: AddressHolder = tableHolder("drafts", [
  { table: "kept_forms", texts: ["path", "fields"] },
]);
