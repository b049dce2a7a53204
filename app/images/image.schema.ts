import { z } from "zod";
import { optionalLine } from "~/forms/text-schema";
import { messageKey } from "~/i18n/message-key";
import { ALT_MAX } from "./library-image";

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

const fields = {
  focusX: percent,
  focusY: percent,
  alt_en: optionalLine(ALT_MAX),
  alt_es: optionalLine(ALT_MAX),
};

type Focus = { focusX: number | null; focusY: number | null };

function rejectHalf({ focusX, focusY }: Focus, context: z.RefinementCtx): void {
  if ((focusX === null) === (focusY === null)) return;
  const missing = focusX === null ? "focusX" : "focusY";
  const message = messageKey("admin:pictures.focusHalf");
  context.addIssue({ code: z.ZodIssueCode.custom, path: [missing], message });
}

/** The schema of the form: both coordinates of the focal point, or none. */
export const imageFormSchema = z.object(fields).superRefine(rejectHalf);

/** The schema of an exported description: the same fields and the original file name only. */
export const imageFileSchema = z
  .object({ ...fields, fileName: optionalLine(FILE_NAME_MAX).optional() })
  .strict()
  .superRefine(rejectHalf);

export type ImageDescription = z.output<typeof imageFormSchema>;
