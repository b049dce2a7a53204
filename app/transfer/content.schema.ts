import { z } from "zod";
import { imageAddress } from "~/forms/image-address";
import { messageKey } from "~/i18n/message-key";
import { imageFileSchema } from "~/images/image.schema";
import { newsFormSchema, newsSchema } from "~/news/news.schema";
import { projectFormSchema, projectSchema } from "~/projects/project.schema";
import { settingKeys } from "~/settings/definitions";
import { settingValue } from "~/settings/setting.schema";
import { teamMemberSchema } from "~/team/team-member.schema";

/** What a file may leave out: it is then as if the record had been made now. */
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

const kept = { isSample: z.boolean().default(false), createdAt: instant(), updatedAt: instant() };

/** Of a member the image may be missing, which no form sends but the site has always shown. */
const portrait = z.union([z.literal(""), imageAddress()], {
  message: messageKey("admin:validation.imageUrl"),
});

/**
 * The files of records by their folder: what the forms and the API take, besides what a record is
 * given when it is made. What the program would fill in with today's year or day must be there.
 */
export const recordSchemas = {
  projects: projectSchema.extend({ year: projectFormSchema.shape.year, ...kept }).strict(),
  team: teamMemberSchema.extend({ imageUrl: portrait, ...kept }).strict(),
  news: newsSchema.extend({ date: newsFormSchema.shape.date, ...kept }).strict(),
};

export type RecordFolder = keyof typeof recordSchemas;
export const recordFolders = Object.keys(recordSchemas) as RecordFolder[];

/** The file of the settings: a value in each language by key; what is not set may be left out. */
export const settingsSchema = z
  .object(
    Object.fromEntries(
      [...settingKeys].sort().map((key) => {
        const value = z.preprocess((given) => given ?? null, settingValue(key));
        return [key, z.object({ en: value, es: value, updatedAt: instant() }).strict().optional()];
      }),
    ),
  )
  .strict();

/** The file of the images: what is said of each, by the name of its file in `images/`. */
export const imagesSchema = z.record(imageFileSchema);
