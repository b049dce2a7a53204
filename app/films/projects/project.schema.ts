import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { stillTextsSchema } from "~/films/stills/still-texts.schema";
import { STILL_TEXTS } from "~/films/stills/stills-data";
import { rowsOf } from "~/forms/editor/rows-schema";
import { imageAddress } from "~/forms/fields/image-address";
import { optionalInstant, optionalWallTime, withWallTimes } from "~/forms/fields/instant-schema";
import {
  checkbox,
  lineOfText,
  optionalLine,
  optionalLinePairs,
  optionalLines,
} from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import { projectTexts } from "~db/tables/projects";
import { STILLS_MAX } from "./project-facts";
import { projectFactFields, projectListFields, projectRowFields } from "./project-facts.schema";

const TITLE_MAX = 200;
const DESCRIPTION_MAX = 20_000;
const POSITION_MAX = 1_000_000;

const title = () =>
  lineOfText({ min: 2, max: TITLE_MAX, tooShort: messageKey("admin:validation.title") });
const category = () =>
  lineOfText({ min: 2, max: TITLE_MAX, tooShort: messageKey("admin:validation.category") });
const year = messageKey("admin:validation.year");

/** The place in an order made by hand; null for a film that follows by year. */
export const position = z
  .number({ message: messageKey("validation.invalid") })
  .int(messageKey("validation.invalid"))
  .min(0, messageKey("validation.invalid"))
  .max(POSITION_MAX, messageKey("validation.invalid"))
  .nullable();

const fields = {
  title_en: title(),
  title_es: title(),
  category_en: category(),
  category_es: category(),
  year: z
    .string({ message: year })
    .trim()
    .regex(/^\d{4}$/, year),
  imageUrl: imageAddress(),
  description_en: optionalLines(DESCRIPTION_MAX),
  description_es: optionalLines(DESCRIPTION_MAX),
  client: optionalLine(TITLE_MAX),
  featured: checkbox(),
  isPublished: checkbox(),
  publishAt: optionalInstant(),
  ...projectFactFields,
  ...optionalLinePairs(projectTexts, TITLE_MAX),
};

/**
 * The body of POST /api/admin/projects; partial for PUT (specification section 5). The year
 * defaults to the current one.
 */
export const projectSchema = z.object({
  ...fields,
  year: z.preprocess((value) => value ?? currentYear(), fields.year),
  // The calls of the specification publish, unless they say otherwise (decision C40).
  isPublished: checkbox(true),
  position: position.optional(),
  ...projectListFields,
  galleryImages: z
    .array(imageAddress(), { message: messageKey("validation.invalid") })
    .max(STILLS_MAX, messageKey("admin:validation.tooMany", { max: STILLS_MAX }))
    .default([]),
});

/**
 * The same fields as a form sends them: stills are rows with an address and a position, instants
 * are wall times with their time zone.
 */
export const projectFormSchema = withWallTimes(
  z.object({
    ...fields,
    publishAt: optionalWallTime(),
    ...projectRowFields,
    [STILL_TEXTS]: stillTextsSchema,
    galleryImages: rowsOf({ url: imageAddress() }, STILLS_MAX).transform((rows) =>
      rows.map((row) => row.url),
    ),
  }),
);

export const projectPatchSchema = z
  .object({
    ...projectSchema.shape,
    year: fields.year,
    // Rejects null instead of treating it as unchecked.
    isPublished: z
      .unknown()
      .refine((value) => value !== null, messageKey("validation.invalid"))
      .pipe(fields.isPublished),
  })
  .partial();

/** Returns the current year in UTC, as four digits. */
function currentYear(): string {
  return String(new Date().getUTCFullYear());
}

export type NewProject = z.infer<typeof projectSchema>;

export const projectValidator = withZod(projectFormSchema);
