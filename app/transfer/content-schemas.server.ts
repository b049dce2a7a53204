import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { imageFileSchema } from "~/images/image.schema";
import { mapKinds } from "~/kinds.server";
import { settingKeys } from "~/settings/definitions";
import { settingValue } from "~/settings/setting.schema";

/** The default of fields that a file may leave out: as if the record were created now. */
const now = () => new Date().toISOString();

const instant = () =>
  z
    .string()
    .refine((text) => /^\d{4}-.*Z$/.test(text) && isInstant(text), messageKey("validation.invalid"))
    .default(now);

function isInstant(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

const systemFields = {
  isSample: z.boolean().default(false),
  createdAt: instant(),
  updatedAt: instant(),
};

/** The schema of the file of a record, by its kind. */
export const recordSchemas = mapKinds(({ fileSchema }) => fileSchema.extend(systemFields).strict());

/** The schema of the settings file: a value in each language by key. Unset keys may be left out. */
export const settingsSchema = z
  .object(
    Object.fromEntries(
      [...settingKeys].sort().map((key) => {
        const value = z.preprocess((raw) => raw ?? null, settingValue(key));
        return [key, z.object({ en: value, es: value, updatedAt: instant() }).strict().optional()];
      }),
    ),
  )
  .strict();

/** The schema of the images file: the properties of each image, by its file name in `images/`. */
export const imagesSchema = z.record(imageFileSchema);
