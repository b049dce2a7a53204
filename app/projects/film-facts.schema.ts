import { z } from "zod";
import { imageAddress } from "~/forms/image-address";
import { optionalLine, optionalLinePairs, optionalLines } from "~/forms/text-schema";
import { messageKey } from "~/i18n/message-key";
import {
  EPISODES_MAX,
  filmColors,
  filmLinks,
  filmTypes,
  SEASONS_MAX,
  technicalLines,
  technicalTexts,
} from "./film-facts";

const LINE_MAX = 200;
const LOGLINE_MAX = 300;
const SYNOPSIS_MAX = 1_500;
const STATEMENT_MAX = 10_000;
const ADDRESS_MAX = 2000;

/** Converts an empty form field or a missing JSON property to null. */
export const emptyAsNull = (value: unknown) =>
  value === undefined || (typeof value === "string" && value.trim() === "") ? null : value;

/** Returns the schema of an optional choice. */
export const optionalChoice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.preprocess(
    emptyAsNull,
    z.enum(values, { message: messageKey("admin:validation.choose") }).nullable(),
  );

/**
 * Returns the schema of an optional whole number from 1 on; a form sends it as text.
 *
 * @param message names the limits
 */
export function optionalCount(max: number, message: string) {
  return z.preprocess((value) => {
    const given = emptyAsNull(value);
    return typeof given === "string" && /^\s*\d{1,4}\s*$/.test(given) ? Number(given) : given;
  }, z.number({ message }).int(message).min(1, message).max(max, message).nullable());
}

const countOf = (max: number) =>
  optionalCount(max, messageKey("admin:validation.filmCount", { max }));

/** Returns the schema of an optional address at another site. */
export function optionalWebAddress() {
  const invalid = messageKey("admin:validation.webAddress");
  return z.preprocess(
    emptyAsNull,
    z
      .string({ message: invalid })
      .max(ADDRESS_MAX, invalid)
      .transform((text) => text.trim())
      .refine((text) => /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text) && URL.canParse(text), invalid)
      .nullable(),
  );
}

const links = Object.fromEntries(filmLinks.map((name) => [name, optionalWebAddress()])) as Record<
  (typeof filmLinks)[number],
  ReturnType<typeof optionalWebAddress>
>;

const lines = Object.fromEntries(
  technicalLines.map((name) => [name, optionalLine(LINE_MAX)]),
) as Record<(typeof technicalLines)[number], ReturnType<typeof optionalLine>>;

/** What the trade asks of a film besides its credits; all of it is optional. */
export const filmFactFields = {
  ...optionalLinePairs(["logline"], LOGLINE_MAX),
  synopsis_en: optionalLines(SYNOPSIS_MAX),
  synopsis_es: optionalLines(SYNOPSIS_MAX),
  statement_en: optionalLines(STATEMENT_MAX),
  statement_es: optionalLines(STATEMENT_MAX),
  statementAuthor: optionalLine(LINE_MAX),
  originalTitle: optionalLine(LINE_MAX),
  internationalTitle: optionalLine(LINE_MAX),
  type: optionalChoice(filmTypes),
  seasons: countOf(SEASONS_MAX),
  episodes: countOf(EPISODES_MAX),
  posterUrl: z.preprocess(emptyAsNull, imageAddress().nullable()),
  ...optionalLinePairs([...technicalTexts, "rating"], LINE_MAX),
  color: optionalChoice(filmColors),
  ...lines,
  ...links,
};
