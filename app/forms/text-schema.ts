import { z } from "zod";
import { languages, type Language } from "~/i18n/languages";
import { messageKey } from "~/i18n/message-key";

/** Untranslated schema messages never reach a person: what a schema does not name falls back to these (R359). */
z.setErrorMap((issue) => ({
  message:
    issue.code === z.ZodIssueCode.invalid_type && issue.received === "undefined"
      ? messageKey("validation.required")
      : messageKey("validation.invalid"),
}));

/** Control characters other than line breaks and tabs, and halves of surrogate pairs: SQLite would store them. */
const isStorable = (text: string) =>
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text);

const characters = messageKey("validation.characters");

interface TextRule {
  min: number;
  /** The message when it is shorter, or missing. */
  tooShort: string;
  max: number;
}

/** Characters as people and SQLite's length() count them: an emoji is one, not two. */
const lengthOf = (text: string) => [...text].length;

/** One line of text, trimmed. */
export function lineOfText(rule: TextRule) {
  return z
    .string({ message: rule.tooShort })
    .refine((text) => isStorable(text) && !/[\n\r\t]/.test(text), characters)
    .transform((text) => text.trim())
    .pipe(withinLimits(rule));
}

/** Several lines of text, kept as typed; white space around it does not count towards the minimum. */
export function linesOfText(rule: TextRule) {
  return z
    .string({ message: rule.tooShort })
    .refine(isStorable, characters)
    .pipe(withinLimits(rule));
}

function withinLimits({ min, tooShort, max }: TextRule) {
  return z
    .string()
    .refine((text) => lengthOf(text.trim()) >= min, tooShort)
    .refine((text) => lengthOf(text) <= max, messageKey("validation.tooLong", { max }));
}

const EMAIL_MAX = 254;

/** An e-mail address, trimmed. */
export function emailAddress() {
  const invalid = messageKey("validation.email");
  return z
    .string({ message: invalid })
    .transform((text) => text.trim())
    .pipe(z.string().max(EMAIL_MAX, invalid).email(invalid));
}

/** One line that may be missing; empty counts as missing and becomes null. */
export function optionalLine(max: number) {
  return optional(lineOfText({ min: 0, tooShort: messageKey("validation.invalid"), max }));
}

/** Several lines that may be missing; empty counts as missing and becomes null. */
export function optionalLines(max: number) {
  return optional(linesOfText({ min: 0, tooShort: messageKey("validation.invalid"), max }));
}

/** Lines that may be missing, each in every language: `location_en` and `location_es`. */
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

/** True or false; a form sends "on", or nothing when the box is not checked. */
export function checkbox(whenMissing = false) {
  const meanings: Record<string, boolean> = { on: true, true: true, false: false, "": false };
  return z.preprocess(
    (value) => (typeof value === "string" ? (meanings[value] ?? value) : (value ?? whenMissing)),
    z.boolean(),
  );
}
