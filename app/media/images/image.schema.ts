import { z } from "zod";
import { optionalLine } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import { pictureWordsSchema } from "~/media/words/picture-words";
import { imageTextLengths } from "./library-image";

const FILE_NAME_MAX = 120;
const PERCENT_MAX = 100;
const outside = messageKey("admin:pictures.focusInvalid");

/** A coordinate in percent; null if not set. */
const percent = z.preprocess(
  (value) => (value === "" || value === undefined ? null : value),
  z.coerce
    .number({ message: outside })
    .int(outside)
    .min(0, outside)
    .max(PERCENT_MAX, outside)
    .nullable(),
);

/** The schemas of the texts of an image. */
export const imageTextSchemas = {
  alt_en: optionalLine(imageTextLengths.alt_en),
  alt_es: optionalLine(imageTextLengths.alt_es),
  caption_en: optionalLine(imageTextLengths.caption_en),
  caption_es: optionalLine(imageTextLengths.caption_es),
  photographer: optionalLine(imageTextLengths.photographer),
};

const fields = { focusX: percent, focusY: percent, ...imageTextSchemas };

type Focus = { focusX: number | null; focusY: number | null };

function rejectHalf({ focusX, focusY }: Focus, context: z.RefinementCtx): void {
  if ((focusX === null) === (focusY === null)) return;
  const missing = focusX === null ? "focusX" : "focusY";
  const message = messageKey("admin:pictures.focusHalf");
  context.addIssue({ code: z.ZodIssueCode.custom, path: [missing], message });
}

/** The schema of the form: both coordinates of the focal point, or none. */
export const imageFormSchema = z.object(fields).superRefine(rejectHalf);

/**
 * The schema of an exported description: the same fields and the original file name only. Older
 * exports have neither captions nor photographers nor the words of files.
 */
export const imageFileSchema = z
  .object({
    ...fields,
    caption_en: imageTextSchemas.caption_en.optional(),
    caption_es: imageTextSchemas.caption_es.optional(),
    photographer: imageTextSchemas.photographer.optional(),
    fileName: optionalLine(FILE_NAME_MAX).optional(),
    words: pictureWordsSchema.optional(),
  })
  .strict()
  .superRefine(rejectHalf);

export type ImageDescription = z.output<typeof imageFormSchema>;

/** A description as files have it: older ones lack some texts. */
export type FileDescription = Omit<z.output<typeof imageFileSchema>, "fileName" | "words">;
