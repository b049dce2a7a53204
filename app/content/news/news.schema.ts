import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { rowsOf } from "~/forms/editor/rows-schema";
import { imageAddress } from "~/forms/fields/image-address";
import { optionalInstant, optionalWallTime, withWallTimes } from "~/forms/fields/instant-schema";
import {
  checkbox,
  lineOfText,
  linesOfText,
  optionalLine,
  optionalLines,
} from "~/forms/fields/text-schema";
import { idInText } from "~/forms/fields/written-record";
import { messageKey } from "~/language/i18n/message-key";
import { FILMS_MAX, TAGS_MAX } from "./managed-news";

const LINE_MAX = 200;
const EXCERPT_MAX = 1000;
const CONTENT_MAX = 50_000;
const TAG_MAX = 60;
/** Years before the invention of film are typos: browsers report 0202 while 2025 is being typed. */
const FIRST_YEAR = 1895;

const title = () =>
  lineOfText({ min: 2, max: LINE_MAX, tooShort: messageKey("admin:validation.title") });
const excerpt = () =>
  linesOfText({ min: 10, max: EXCERPT_MAX, tooShort: messageKey("admin:validation.excerpt") });
const tag = () =>
  lineOfText({ min: 1, max: TAG_MAX, tooShort: messageKey("admin:news.tagMissing") });
const tagFields = { tag_en: tag(), tag_es: tag() };

/** The id of a film; a form sends it as text. */
const filmId = () =>
  z.preprocess(
    (value) => {
      const id = typeof value === "string" ? idInText(value) : "";
      return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : value;
    },
    z
      .number({ message: messageKey("admin:validation.choose") })
      .int(messageKey("admin:validation.choose"))
      .min(1, messageKey("admin:validation.choose")),
  );
const unique = (ids: number[]) => [...new Set(ids)];

const date = messageKey("admin:validation.date");
const DAY_OR_INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * A calendar day. Of an instant (`2025-01-05T23:30:00-05:00`) the day is used as written, without
 * conversion to another time zone (decision C18).
 */
const day = () =>
  z
    .string({ message: date })
    .trim()
    .refine((text) => DAY_OR_INSTANT.test(text) && !Number.isNaN(Date.parse(text)), date)
    .transform((text) => text.slice(0, 10))
    .refine((text) => isDayOfCalendar(text) && Number(text.slice(0, 4)) >= FIRST_YEAR, date);

function isDayOfCalendar(text: string): boolean {
  const instant = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

const fields = {
  title_en: title(),
  title_es: title(),
  excerpt_en: excerpt(),
  excerpt_es: excerpt(),
  content_en: optionalLines(CONTENT_MAX),
  content_es: optionalLines(CONTENT_MAX),
  date: day(),
  author: optionalLine(LINE_MAX),
  published: checkbox(),
  publishAt: optionalInstant(),
  imageUrl: imageAddress(),
};

const tags = z
  .array(z.object(tagFields), { message: messageKey("validation.invalid") })
  .max(TAGS_MAX, messageKey("admin:validation.tooMany", { max: TAGS_MAX }));

/** The ids of films. */
const films = z
  .array(filmId(), { message: messageKey("validation.invalid") })
  .max(FILMS_MAX, messageKey("admin:validation.tooMany", { max: FILMS_MAX }))
  .transform(unique);

/**
 * The body of POST /api/admin/news (specification section 5): the date defaults to today, and
 * `published` to true.
 */
export const newsSchema = z.object({
  ...fields,
  date: z.preprocess((value) => value ?? today(), fields.date),
  published: checkbox(true),
  tags: tags.default([]),
  films: films.default([]),
});

/**
 * The same fields as a form sends them: tags are rows with a position, unchecked boxes absent,
 * instants are wall times with their time zone.
 */
export const newsFormSchema = withWallTimes(
  z.object({
    ...fields,
    publishAt: optionalWallTime(),
    tags: rowsOf(tagFields, TAGS_MAX),
    films: rowsOf({ id: filmId() }, FILMS_MAX).transform((rows) =>
      unique(rows.map(({ id }) => id)),
    ),
  }),
);

/** The body of PUT /api/admin/news/{id}: omitted fields keep their values. */
export const newsPatchSchema = z
  .object({
    ...fields,
    // Rejects null instead of treating it as unchecked.
    published: z
      .unknown()
      .refine((value) => value !== null, messageKey("validation.invalid"))
      .pipe(fields.published),
    tags,
    films,
  })
  .partial();

/** Returns the current day in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export type NewNewsItem = z.infer<typeof newsSchema>;

export const newsValidator = withZod(newsFormSchema);
