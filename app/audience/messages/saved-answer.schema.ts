import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { lineOfText, optionalLines } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";

/** A longer text would not fit into the address that opens a reply. */
const TEXT_MAX = 1000;

/** The schema of the form of a saved answer: a text in at least one language. */
const savedAnswerSchema = z
  .object({
    title: lineOfText({ min: 1, max: 100, tooShort: messageKey("admin:messages.answers.noTitle") }),
    text_en: optionalLines(TEXT_MAX),
    text_es: optionalLines(TEXT_MAX),
  })
  .superRefine(({ text_en, text_es }, context) => {
    if (text_en !== null || text_es !== null) return;
    const message = messageKey("admin:messages.answers.noText");
    context.addIssue({ code: z.ZodIssueCode.custom, path: ["text_en"], message });
  });

export type NewSavedAnswer = z.output<typeof savedAnswerSchema>;

export const savedAnswerValidator = withZod(savedAnswerSchema);
