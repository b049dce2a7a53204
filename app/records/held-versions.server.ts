import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** Earlier versions of records, and deleted ones. */
export const heldVersions: AddressHolder = tableHolder("versions", [
  { table: "revisions", texts: ["fields"] },
  { table: "trash", texts: ["label_en", "label_es", "rows"], at: "deletedAt", label: "label_en" },
]);
