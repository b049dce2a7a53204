import type { TFunction } from "i18next";
import { z } from "zod";
import { isSettingKey, settingKeys } from "~/company/settings/definitions";
import { isListKey, type StoredSetting } from "~/company/settings/setting-fields";
import { settingValue } from "~/company/settings/setting.schema";
import { kinds, mapKinds } from "~/kinds.server";
import { messageKey, translateMessage } from "~/language/i18n/message-key";
import { imageFileSchema } from "~/media/images/image.schema";
import { type RecordKind, recordKindNames } from "~db/record-kinds";
import { type Content, IMAGES_FILE, recordFile, SETTINGS_FILE, uploadName } from "./content.server";

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
const recordSchemas = mapKinds(({ fileSchema }) => fileSchema.extend(systemFields).strict());

/** The schema of the settings file: a value in each language by key. Unset keys may be left out. */
const settingsSchema = z
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
const imagesSchema = z.record(imageFileSchema);

/** Fields whose arrays are lists; any other array is a multi-line text. */
const LISTS = new Set(kinds.flatMap(({ children }) => Object.keys(children)));

/** The parsed JSON of a file. */
type Fields = Record<string, unknown>;

/** A message about a file, or a value in it, that an import rejects. */
export type Problem = string;

/**
 * Returns the text of every file of the content, by its path. The values are normalized as an
 * import would: texts trimmed, null for empty ones.
 *
 * @param report called with what an import would reject; it is exported unchanged
 */
export function toFiles(
  content: Content,
  t: TFunction,
  report: (problem: Problem) => void,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const kind of recordKindNames) {
    for (const { id, ...fields } of content[kind]) {
      const file = recordFile(kind, id);
      const { data, problems } = check(recordSchemas[kind], fields, file, t);
      problems.forEach(report);
      files.set(file, toText(mapValues(data ?? fields, toLines)));
    }
  }
  const images = Object.fromEntries(
    content.pictures.map(({ address, ...properties }) => [
      uploadName(address) ?? address,
      properties,
    ]),
  );
  const checked = check(imagesSchema, images, IMAGES_FILE, t);
  checked.problems.forEach(report);
  files.set(IMAGES_FILE, toText(checked.data ?? images));
  const settings = Object.fromEntries(content.settings.map(toSettingFields));
  const { data, problems } = check(settingsSchema, settings, SETTINGS_FILE, t);
  problems.forEach(report);
  files.set(
    SETTINGS_FILE,
    toText(
      mapValues((data ?? settings) as Record<string, Fields>, (setting, key) =>
        mapValues(setting, (value) => serializeSetting(key, value)),
      ),
    ),
  );
  return files;
}

/** Parses the file of a record. */
export function readRecord<Kind extends RecordKind>(
  kind: Kind,
  id: number,
  value: unknown,
  t: TFunction,
): { record?: Content[Kind][number]; problems: Problem[] } {
  const fields = isFields(value)
    ? mapValues(value, (field, name) => (LISTS.has(name) ? field : fromLines(field)))
    : value;
  const { data, problems } = check(recordSchemas[kind], fields, recordFile(kind, id), t);
  return { record: data && ({ id, ...data } as Content[Kind][number]), problems };
}

/** Parses the file of the settings. */
export function readSettings(
  value: unknown,
  t: TFunction,
): { settings: StoredSetting[]; problems: Problem[] } {
  const fields = isFields(value)
    ? mapValues(value, (setting, key) =>
        isFields(setting) ? mapValues(setting, (text) => parseSetting(key, text)) : setting,
      )
    : value;
  const { data, problems } = check(settingsSchema, fields, SETTINGS_FILE, t);
  return { settings: Object.entries(data ?? {}).map(fromSettingFields), problems };
}

/** Parses the file of the images. */
export function readImages(
  value: unknown,
  t: TFunction,
): { pictures: Content["pictures"]; problems: Problem[] } {
  const { data, problems } = check(imagesSchema, value, IMAGES_FILE, t);
  const images = Object.entries(data ?? {}).map(([name, properties]) => ({
    address: `/uploads/${name}`,
    ...(properties as Omit<Content["pictures"][number], "address">),
  }));
  return { pictures: images, problems };
}

function check(
  schema: z.ZodType<Fields, z.ZodTypeDef, unknown>,
  value: unknown,
  file: string,
  t: TFunction,
): { data?: Fields; problems: Problem[] } {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [...issue.path, `${key}: Nothing of this name is known.`].join("."))
      : [[issue.path.join("."), translateMessage(t, issue.message)].filter(Boolean).join(": ")],
  );
  return { problems: problems.map((problem) => `${file}: ${problem}`) };
}

function toSettingFields({ key, value_en, value_es, updatedAt }: StoredSetting): [string, Fields] {
  return [key, { en: value_en, es: value_es, updatedAt }];
}

function fromSettingFields([key, fields]: [string, unknown]): StoredSetting {
  const { en, es, updatedAt } = fields as Record<"en" | "es" | "updatedAt", string>;
  return { key: key as StoredSetting["key"], value_en: en, value_es: es, updatedAt };
}

/** Serializes fields. Their order does not depend on how the site has stored them. */
function toText(fields: Fields): string {
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** Splits a multi-line text into an array of lines, for readable diffs. */
function toLines(value: unknown): unknown {
  return typeof value === "string" && value.includes("\n") ? value.split("\n") : value;
}

function fromLines(value: unknown): unknown {
  return isLines(value) ? value.join("\n") : value;
}

/** Converts the JSON text of a link list to an array. */
function serializeSetting(key: string, value: unknown): unknown {
  return isLinkList(key) && typeof value === "string" ? parseList(value) : toLines(value);
}

function parseList(text: string): unknown {
  try {
    const list: unknown = JSON.parse(text);
    // Only if serializing it gives the identical text; otherwise the exact text must be kept.
    if (Array.isArray(list) && !isLines(list) && JSON.stringify(list) === text) return list;
  } catch {
    // Not JSON: it is exported as it is.
  }
  return toLines(text);
}

function parseSetting(key: string, value: unknown): unknown {
  const isList = isLinkList(key) && Array.isArray(value) && !isLines(value);
  return isList ? JSON.stringify(value) : fromLines(value);
}

const isLinkList = (key: string) => isSettingKey(key) && isListKey(key);

function isLines(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === "string")
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mapValues<Value>(
  fields: Record<string, Value>,
  change: (value: Value, name: string) => unknown,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, change(value, name)]),
  );
}
