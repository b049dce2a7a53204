import { z } from "zod";
import { tooLongList } from "./typed-list";

/**
 * The schema of a text area whose lines become rows before the form is validated (see
 * `withTypedRows`, which says what cannot be read); it is no value of the record.
 */
export const typedListText = () =>
  z
    .string()
    .default("")
    .superRefine((text, context) => {
      const message = tooLongList(text);
      if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
    })
    .transform(() => undefined);
