import type { Readable } from "node:stream";
import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { FieldError } from "~/base/http/http-error";
import { OpenQuoteError } from "~/base/http/read-csv.server";
import { lineOfText } from "~/forms/fields/text-schema";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import { languages } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { IMPORT_FORM_ID, LIST_BYTES } from "./import-subscribers";
import { keepList, type Owner, UnreadableListError } from "./kept-lists.server";
import { normalizedTag } from "./subscriber-tags.server";
import { ColumnsError } from "./survey-list.server";

const noProof = messageKey("admin:subscribers.import.noProof");
const noDay = messageKey("admin:subscribers.import.noDay");

const schema = z.object({
  lines: z.string().default(""),
  language: z.enum(languages, { message: messageKey("admin:validation.choose") }),
  where: lineOfText({ min: 3, tooShort: noProof, max: 300 }),
  day: z
    .string({ message: noDay })
    .regex(/^\d{4}-\d\d-\d\d$/, noDay)
    .refine((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && day <= companyDay(), noDay),
  tag: z
    .string()
    .default("")
    .refine((tag) => tag.trim() === "" || normalizedTag(tag) !== null, noTag()),
});

function noTag() {
  return messageKey("admin:subscribers.badTag");
}

/** The form of a list as the server reads it; the list itself is read later. */
export const importForm = { formId: IMPORT_FORM_ID, validator: withZod(schema) } as const;

interface SentFile {
  content: Buffer;
  fileName: string;
  isTooLarge: boolean;
}

/** Collects the file of the form, up to the limit; what is beyond it is discarded. */
export function readListFile() {
  let sent: SentFile | null = null;
  return {
    async read(content: Readable, fileName: string): Promise<null> {
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of content as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes <= LIST_BYTES) chunks.push(chunk);
      }
      const isTooLarge = bytes > LIST_BYTES;
      sent = {
        content: isTooLarge ? Buffer.alloc(0) : Buffer.concat(chunks),
        fileName,
        isTooLarge,
      };
      return null;
    },
    sent: () => sent,
  };
}

/**
 * Keeps what was sent for its review: a file, or pasted lines.
 *
 * @throws FieldError with what to do, if it cannot be read
 */
export async function keepSentList(
  db: DatabaseOrTransaction,
  user: Owner,
  file: SentFile | null,
  { lines, ...defaults }: z.output<typeof schema>,
): Promise<void> {
  const isPasted = lines.trim() !== "";
  const field = file && !isPasted ? "file" : "lines";
  if (file && isPasted) throw refuse("file", "both");
  if (file?.isTooLarge) throw refuse("file", "tooLarge");
  const sent = file ?? { content: Buffer.from(lines.toWellFormed()), fileName: "" };
  try {
    await keepList(db, user, sent, defaults);
  } catch (error) {
    if (error instanceof UnreadableListError) throw refuse(field, error.reason);
    if (error instanceof ColumnsError) throw refuse(field, "tooManyColumns");
    if (error instanceof OpenQuoteError) throw refuse(field, "openQuote", { line: error.line });
    throw error;
  }
}

type Problem = "both" | "tooLarge" | "empty" | "spreadsheet" | "tooManyColumns" | "openQuote";

/** Says beside a field why the list was not taken, and what to do. */
const refuse = (field: "lines" | "file", problem: Problem, params?: { line: number }) =>
  new FieldError(422, "checkFields", {
    [field]: messageKey(`admin:subscribers.import.${problem}`, params),
  });
