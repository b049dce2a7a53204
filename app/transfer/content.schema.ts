import { z } from "zod";
import { imageAddress } from "~/forms/image-address";
import { messageKey } from "~/i18n/message-key";
import { imageFileSchema } from "~/images/image.schema";
import { newsFormSchema, newsSchema } from "~/news/news.schema";
import { projectFormSchema, projectSchema } from "~/projects/project.schema";
import { settingKeys } from "~/settings/definitions";
import { settingValue } from "~/settings/setting.schema";
import { teamMemberSchema } from "~/team/team-member.schema";

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

/**
 * The image of a member is optional: forms require it, but the site displays members without one.
 */
const portrait = z.union([z.literal(""), imageAddress()], {
  message: messageKey("admin:validation.imageUrl"),
});

/**
 * The schemas of record files by folder: the fields of the forms and the API, and the system fields
 * of a record. Fields that default to today's year or day are required here.
 */
export const recordSchemas = {
  projects: projectSchema.extend({ year: projectFormSchema.shape.year, ...systemFields }).strict(),
  team: teamMemberSchema.extend({ imageUrl: portrait, ...systemFields }).strict(),
  news: newsSchema.extend({ date: newsFormSchema.shape.date, ...systemFields }).strict(),
};

export type RecordFolder = keyof typeof recordSchemas;
export const recordFolders = Object.keys(recordSchemas) as RecordFolder[];

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
