import { z } from "zod";
import { type Language, languages } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { trimInvisible } from "~/language/i18n/trim-invisible";

/** The fallback for issues without a message, so that no untranslated one is shown (R359). */
z.setErrorMap((issue) => ({
  message:
    issue.code === z.ZodIssueCode.invalid_type && issue.received === "undefined"
      ? messageKey("validation.required")
      : messageKey("validation.invalid"),
}));

/**
 * Returns true for text without lone surrogates and control characters other than line breaks and
 * tabs: SQLite would store them.
 */
const isStorable = (text: string) =>
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text);

const characters = messageKey("validation.characters");

/** Removes what PDF viewers put for a hyphen at the end of a line. */
const withoutNoncharacters = (text: string) => text.replace(/[\ufffe\uffff]/g, "");

interface TextRule {
  min: number;
  /** The message when it is shorter, or missing. */
  tooShort: string;
  max: number;
}

/** Counts code points, as SQLite's length() does: an emoji is one, not two. */
const lengthOf = (text: string) => [...text].length;

/**
 * Returns the schema of one line of text, trimmed. Tabs become spaces, as do breaks of a slide and a
 * page: they come with what is copied from a table or PDF, and look like spaces in the field.
 */
export function lineOfText(rule: TextRule) {
  return z
    .string({ message: rule.tooShort })
    .transform((text) => withoutNoncharacters(text).replace(/[\t\v\f]+/g, " "))
    .refine((text) => isStorable(text) && !/[\n\r]/.test(text), characters)
    .transform((text) => text.trim())
    .pipe(withinLimits(rule));
}

/**
 * Returns the schema of several lines of text, kept as typed; surrounding white space does not
 * count towards the minimum. Breaks as they are copied from a slide (`\v`) and a page (`\f`) become
 * line breaks.
 */
export function linesOfText(rule: TextRule) {
  return z
    .string({ message: rule.tooShort })
    .transform((text) => withoutNoncharacters(text).replace(/[\v\f]/g, "\n"))
    .refine(isStorable, characters)
    .pipe(withinLimits(rule));
}

function withinLimits({ min, tooShort, max }: TextRule) {
  return (
    z
      .string()
      .refine((text) => lengthOf(text.trim()) >= min, tooShort)
      .refine((text) => lengthOf(text) <= max, messageKey("validation.tooLong", { max }))
      // For those who send it (`jsonSchemaOf`).
      .describe(JSON.stringify({ minLength: min, maxLength: max }))
  );
}

const EMAIL_MAX = 254;

/** Returns the schema of an e-mail address, trimmed ({@link trimInvisible}). */
export function emailAddress() {
  const invalid = messageKey("validation.email");
  return z
    .string({ message: invalid })
    .transform(trimInvisible)
    .pipe(z.string().max(EMAIL_MAX, invalid).email(invalid));
}

/** Returns the schema of an optional line; empty becomes null. */
export function optionalLine(max: number) {
  return optional(lineOfText({ min: 0, tooShort: messageKey("validation.invalid"), max }));
}

/** Returns the schema of optional lines; empty becomes null. */
export function optionalLines(max: number) {
  return optional(linesOfText({ min: 0, tooShort: messageKey("validation.invalid"), max }));
}

/** Returns the schemas of optional lines in every language: `location_en` and `location_es`. */
export function optionalLinePairs<Name extends string>(names: readonly Name[], max: number) {
  const pairs = names.flatMap((name) =>
    languages.map((language) => [`${name}_${language}`, optionalLine(max)]),
  );
  return Object.fromEntries(pairs) as Record<
    `${Name}_${Language}`,
    ReturnType<typeof optionalLine>
  >;
}

function optional<Schema extends z.ZodType<string, z.ZodTypeDef, unknown>>(schema: Schema) {
  return z
    .preprocess((value) => value ?? "", schema)
    .transform((text) => (text.trim() === "" ? null : text));
}

/** Returns the schema of a checkbox; a form sends "on", or nothing when it is not checked. */
export function checkbox(whenMissing = false) {
  const meanings: Record<string, boolean> = { on: true, true: true, false: false, "": false };
  return z.preprocess(
    (value) => (typeof value === "string" ? (meanings[value] ?? value) : (value ?? whenMissing)),
    z.boolean(),
  );
}
