import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { type Actor, recordActivity } from "~/activity/activity.server";
import { emailAddress, lineOfText } from "~/forms/text-schema";
import { companyDay, companyTimeZone } from "~/i18n/company-time-zone.server";
import { type Language, languages } from "~/i18n/languages";
import { messageKey } from "~/i18n/message-key";
import { startOfDay } from "~/i18n/wall-time";
import { addressIn, cellsOf } from "~/mail/pasted-addresses";
import { type Database, inTransaction } from "~db/connection.server";
import { importedConsent } from "./consent.server";
import { IMPORT_FORM_ID, LINES_MAX } from "./import-subscribers";
import { changeTag, normalizedTag } from "./subscriber-tags.server";

/** Lines per transaction: a few milliseconds. */
const BATCH = 250;

const noProof = messageKey("admin:subscribers.import.noProof");
const noDay = messageKey("admin:subscribers.import.noDay");

/** The schema of the form; the lines are read one by one. */
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

export type SubscriberImport = z.output<typeof schema>;

/** The form of an import as the server reads it. */
export const importForm = { formId: IMPORT_FORM_ID, validator: withZod(schema) } as const;

/** Why a line was not imported. */
export type RefusedReason = "noAddress" | "unknownLanguage" | "left" | "tooMany";

export interface ImportResult {
  added: number;
  /** Addresses that are subscribed already, or wait for a confirmation: they stay as they are. */
  known: number;
  refused: { line: number; text: string; reason: RefusedReason }[];
}

interface Line {
  line: number;
  text: string;
  email: string;
  language: Language;
}

/**
 * Subscribes addresses that have agreed elsewhere, with the proof of it. One that has unsubscribed
 * here stays so.
 */
export async function importSubscribers(
  db: Database,
  { lines, where, day, tag, language }: SubscriberImport,
  actor: Actor,
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, known: 0, refused: [] };
  const read = readLines(lines, language, result);
  const at = startOfDay(day, companyTimeZone());
  const wanted = normalizedTag(tag);
  for (let start = 0; start < read.length; start += BATCH) {
    const part = read.slice(start, start + BATCH);
    await inTransaction(db, async (trx) => {
      const tagged: number[] = [];
      for (const { email, language: own, ...line } of part) {
        const added = await trx
          .insertInto("newsletter_subscriptions")
          .values({ email, ...importedConsent(where, { language: own, at }) })
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (added) {
          result.added++;
          tagged.push(added.id);
          continue;
        }
        const known = await trx
          .selectFrom("newsletter_subscriptions")
          .select(["id", "isActive", "pendingSince"])
          .where("email", "=", email)
          .executeTakeFirstOrThrow();
        if (known.isActive === 0 && known.pendingSince === null) {
          result.refused.push({ ...line, reason: "left" });
          continue;
        }
        result.known++;
        tagged.push(known.id);
      }
      if (wanted && tagged.length > 0) await changeTag(trx, tagged, wanted, "add");
    });
  }
  if (result.added > 0) {
    await recordActivity(db, actor, { action: "imported", subject: "subscriber", label: where });
  }
  result.refused.sort((one, other) => one.line - other.line);
  return result;
}

/** Titles of the first column, and the line by which a file names its separator to Excel. */
const HEADING =
  /^(?:sep=|(?:direcci[oó]n de )?(?:e-?mail|mail|correo(?: electr[oó]nico)?)(?: address)?)$/i;

/** Languages as spreadsheets name them. */
const languageWords = new Map<string, Language>([
  ...languages.map((language) => [language, language] as const),
  ...["english", "inglés", "ingles"].map((word) => [word, "en"] as const),
  ...["spanish", "español", "espanol", "castellano"].map((word) => [word, "es"] as const),
]);

/** A language, its word, or a code with a country: `es`, `Español`, `es-MX`. */
const languageOf = (text: string) =>
  languageWords.get(
    text
      .normalize()
      .toLowerCase()
      .replace(/^([a-z]{2})[-_][a-z]{2}$/, "$1"),
  );

/**
 * Reads lines such as `ana@example.com;es` and `Ana <ana@example.com>`, and those of several
 * addresses, as mail programs copy them; those that cannot be read are added to the refused.
 */
function readLines(text: string, language: Language, { refused }: ImportResult): Line[] {
  const address = emailAddress();
  const found = new Map<string, Line>();
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    const line = { line: index + 1, text: raw.trim() };
    if (line.text === "") continue;
    const cells = cellsOf(line.text, ";,\t");
    const [first = "", second = ""] = cells;
    // Also below pasted lines, where the file begins.
    if (HEADING.test(first)) continue;
    const isList = second.includes("@");
    for (const cell of isList ? cells.filter(Boolean) : [first]) {
      const own = isList || second === "" ? language : languageOf(second);
      const person = isList ? { ...line, text: cell } : line;
      const email = address.safeParse(addressIn(cell).email);
      if (found.size >= LINES_MAX) refused.push({ ...person, reason: "tooMany" });
      else if (!email.success) refused.push({ ...person, reason: "noAddress" });
      else if (!own) refused.push({ ...person, reason: "unknownLanguage" });
      else {
        const address = email.data.toLowerCase();
        found.set(address, { ...person, email: address, language: own });
      }
    }
  }
  return [...found.values()];
}
