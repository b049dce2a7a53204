import { type AddressHolder, deleteOlderRows, tableHolder } from "~db/address-holder.server";

/** Messages of visitors. */
export const heldMessages: AddressHolder = {
  ...tableHolder("messages", [
    {
      table: "contact_messages",
      owner: ["email"],
      texts: ["name", "subject", "message"],
      label: "subject",
      secret: ["submissionKey", "assigneeId"],
    },
  ]),
  deleteOlder: (db, before, limit) =>
    deleteOlderRows(db, "contact_messages", { column: "createdAt", before, limit }),
};

/** Texts for replies, which users write themselves. */
export const heldAnswers: AddressHolder = tableHolder("answers", [
  { table: "saved_answers", texts: "all", label: "title" },
]);
