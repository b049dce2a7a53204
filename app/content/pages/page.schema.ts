import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { rowsOf } from "~/forms/editor/rows-schema";
import { imageAddress } from "~/forms/fields/image-address";
import { optionalInstant, optionalWallTime, withWallTimes } from "~/forms/fields/instant-schema";
import { orderNumber } from "~/forms/fields/order-number";
import { checkbox, lineOfText, optionalLine, optionalLines } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import { reservedSegments } from "~/language/i18n/reserved-segments";
import { slugify } from "~/language/i18n/slug";
import { FORMER_SLUGS_MAX, pagePlaces } from "./page-facts";

const LINE_MAX = 200;
const CONTENT_MAX = 50_000;

const title = () =>
  lineOfText({ min: 2, max: LINE_MAX, tooShort: messageKey("admin:validation.title") });

/** The address as typed becomes a slug: `/About us` is `about-us`. Empty: made from the title. */
const slug = () =>
  optionalLine(LINE_MAX)
    .transform((text) => slugify(text ?? ""))
    .refine((text) => !reservedSegments.has(text), messageKey("admin:pages.slugReserved"));

const neededSlug = () => slug().refine((text) => text !== "", messageKey("validation.required"));

const formerFields = { slug: neededSlug() };

const formerSlugs = z
  .array(z.object(formerFields), { message: messageKey("validation.invalid") })
  .max(FORMER_SLUGS_MAX, messageKey("admin:validation.tooMany", { max: FORMER_SLUGS_MAX }));

const fields = {
  title_en: title(),
  title_es: title(),
  slug_en: slug(),
  slug_es: slug(),
  content_en: optionalLines(CONTENT_MAX),
  content_es: optionalLines(CONTENT_MAX),
  imageUrl: z.union([z.literal(""), imageAddress()], {
    message: messageKey("admin:validation.imageUrl"),
  }),
  place: z.enum(pagePlaces, { message: messageKey("admin:validation.choose") }),
  order: orderNumber(messageKey("admin:pages.orderInvalid")),
  published: checkbox(),
  publishAt: optionalInstant(),
};

/** The body of POST /api/admin/pages: by default public, without an image and a link. */
export const pageSchema = z.object({
  ...fields,
  imageUrl: z.preprocess((value) => value ?? "", fields.imageUrl),
  place: z.preprocess((value) => value ?? "none", fields.place),
  published: checkbox(true),
  formerSlugs: formerSlugs.default([]),
});

/**
 * The same fields as a form sends them: former slugs are rows with a position, instants are wall
 * times with their time zone.
 */
export const pageFormSchema = withWallTimes(
  z.object({
    ...fields,
    publishAt: optionalWallTime(),
    formerSlugs: rowsOf(formerFields, FORMER_SLUGS_MAX),
  }),
);

/** The body of PUT /api/admin/pages/{id}: omitted fields keep their values. */
export const pagePatchSchema = z
  .object({
    ...fields,
    // Rejects null instead of treating it as unchecked.
    published: z
      .unknown()
      .refine((value) => value !== null, messageKey("validation.invalid"))
      .pipe(fields.published),
    formerSlugs,
  })
  .partial();

/** The file of a page in an export: without the form, nothing makes its slugs from the titles. */
export const pageFileSchema = pageSchema.extend({ slug_en: neededSlug(), slug_es: neededSlug() });

export type NewPage = z.infer<typeof pageSchema>;

export const pageValidator = withZod(pageFormSchema);
