import { type AddressHolder, tableHolder } from "~db/address-holder.server";

/**
 * Letters, whose texts may mention a person. Who got one is known by the subscription alone, and is
 * gone with it; what servers said is kept without the address of the recipient.
 */
export const heldLetters: AddressHolder = tableHolder("letters", [
  {
    table: "letters",
    texts: [
      "subject_en",
      "subject_es",
      "preview_en",
      "preview_es",
      "intro_en",
      "intro_es",
      "tag",
      "problem",
    ],
    label: "subject_en",
  },
  { table: "letter_mails", texts: ["subject", "text", "html"], label: "subject" },
  { table: "letter_recipients", texts: ["reason"], at: "settledAt" },
]);
