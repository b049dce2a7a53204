import { z } from "zod";
import { defaultLanguage } from "~/language/i18n/languages";
import { tooLongList, type TypedList, wrongLines } from "./typed-list";

/**
 * Returns the schema of a text area whose lines become rows before the form is validated (see
 * `withTypedRows`). What is left in it has an error; it is no value of the record.
 */
export function typedListText<Row extends object>({ read }: TypedList<Row>) {
  return z
    .string()
    .default("")
    .superRefine((text, context) => {
      const message = tooLongList(text) ?? wrongLines(read(text, defaultLanguage));
      if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
    })
    .transform(() => undefined);
}
