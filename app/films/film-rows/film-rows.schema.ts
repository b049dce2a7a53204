import { z } from "zod";
import { rowsOf } from "~/forms/editor/rows-schema";
import { emptyAsNull, optionalEmail, optionalWebAddress } from "~/forms/fields/optional-schema";
import {
  lineOfText,
  optionalLine,
  optionalLinePairs,
  optionalLines,
} from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import {
  COMPANIES_MAX,
  companyRoles,
  quoteLanguages,
  QUOTES_MAX,
  releaseKinds,
  RELEASES_MAX,
  STARS_MAX,
} from "./film-rows";
import { readReleaseDate } from "./release-date";

const LINE_MAX = 200;
const QUOTE_MAX = 600;
const PHONE_MAX = 60;

const company = messageKey("admin:validation.company");
const companyFields = {
  role: z.enum(companyRoles, { message: messageKey("admin:validation.companyRole") }),
  name: lineOfText({ min: 1, max: LINE_MAX, tooShort: company }),
  ...optionalLinePairs(["territory"], LINE_MAX),
  url: optionalWebAddress(),
  contact: optionalLine(LINE_MAX),
  email: optionalEmail(),
  phone: optionalLine(PHONE_MAX),
};

const date = messageKey("admin:validation.releaseDate");
const releaseFields = {
  kind: z.enum(releaseKinds, { message: messageKey("admin:validation.releaseKind") }),
  date: z
    .string({ message: date })
    .transform((text) => readReleaseDate(text) ?? "")
    .refine((text) => text !== "", date),
  ...optionalLinePairs(["country", "note"], LINE_MAX),
};

const quote = messageKey("admin:validation.quote");
const choose = messageKey("admin:validation.choose");
const stars = messageKey("admin:validation.stars");
const quoteFields = {
  text_en: optionalLines(QUOTE_MAX),
  text_es: optionalLines(QUOTE_MAX),
  source: lineOfText({ min: 1, max: LINE_MAX, tooShort: quote }),
  author: optionalLine(LINE_MAX),
  stars: z.preprocess(
    (value) => {
      const given = emptyAsNull(value);
      return typeof given === "string" && /^\s*\d([.,]\d)?\s*$/.test(given)
        ? Number(given.replace(",", "."))
        : given;
    },
    z
      .number({ message: stars })
      .min(0, stars)
      .max(STARS_MAX, stars)
      .multipleOf(0.5, stars)
      .nullable(),
  ),
  url: optionalWebAddress(),
  language: z.preprocess(
    emptyAsNull,
    z
      .string({ message: choose })
      .refine((code) => quoteLanguages.includes(code), choose)
      .nullable(),
  ),
};

/** A quote has a text in at least one language. */
function checkQuote(row: { text_en: string | null; text_es: string | null }, ctx: z.RefinementCtx) {
  if (row.text_en ?? row.text_es) return;
  ctx.addIssue({ code: z.ZodIssueCode.custom, message: quote, path: ["text_en"] });
}

const listOf = <Row extends z.ZodTypeAny>(row: Row, max: number) =>
  z
    .array(row, { message: messageKey("validation.invalid") })
    .max(max, messageKey("admin:validation.tooMany", { max }))
    .default([]);

/** Companies, releases and quotes in an API request. */
export const filmListFields = {
  companies: listOf(z.object(companyFields), COMPANIES_MAX),
  releases: listOf(z.object(releaseFields), RELEASES_MAX),
  quotes: listOf(z.object(quoteFields).superRefine(checkQuote), QUOTES_MAX),
};

/** The same lists in a form: rows with a position. */
export const filmRowFields = {
  companies: rowsOf(companyFields, COMPANIES_MAX),
  releases: rowsOf(releaseFields, RELEASES_MAX),
  quotes: rowsOf(quoteFields, QUOTES_MAX, undefined, checkQuote),
};
