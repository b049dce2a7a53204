import { type AddressHolder, deleteOlderRows, tableHolder } from "~db/address-holder.server";

/** The activity log: subscribers and messages are named in it. */
export const heldActivity: AddressHolder = {
  ...tableHolder("activity", [{ table: "activity", texts: ["username", "label"] }]),
  deleteOlder: (db, before, limit) =>
    deleteOlderRows(db, "activity", { column: "createdAt", before, limit }),
};

/** The security log: people type their address where a user name is asked. */
export const heldSecurityEvents: AddressHolder = {
  ...tableHolder("security", [
    { table: "security_events", texts: ["username", "about"], at: "lastAt" },
  ]),
  deleteOlder: (db, before, limit) =>
    deleteOlderRows(db, "security_events", { column: "lastAt", before, limit }),
};
