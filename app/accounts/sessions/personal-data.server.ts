import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/** The names that browsers give themselves: any text, where a user sets them. */
export const heldDevices: AddressHolder = tableHolder("devices", [
  { table: "sessions", texts: ["userAgent"] },
  { table: "known_devices", texts: ["userAgent"] },
]);
