import { isFileSetting, settingDefinitions } from "~/company/settings/definitions";
import type { StoredSetting } from "~/company/settings/setting-fields";
import { mapKinds, type Records } from "~/kinds.server";
import { languages } from "~/language/i18n/languages";
import type { DescribedImage } from "~/media/images/image-descriptions.server";
import { imagesIn } from "~/media/uploads/stored-files.server";
import type { SystemFields } from "~/records/lifecycle/kind-definition.server";
import { fileColumnsOf } from "~db/file-columns.server";
import { factsOf, fileListsOf, type FileUse, type RecordKind, recordKinds } from "~db/record-kinds";

/** The content that users of the back office have created. */
export interface Content extends Records {
  settings: StoredSetting[];
  /** The images with descriptions, and those that are kept without a record that refers to them. */
  pictures: DescribedImage[];
}

export const SETTINGS_FILE = "settings.json";
export const IMAGES_FILE = "pictures.json";
export const IMAGES_FOLDER = "images";

/**
 * Returns the file of a record. It depends only on the id, so it does not change with the title.
 */
export const recordFile = (kind: RecordKind, id: number) =>
  `${recordKinds[kind].segment}/${id}.json`;

/**
 * Returns true if the value is the address of an image. Other settings may contain one in their
 * text.
 */
const isImageSetting = ({ key }: StoredSetting) => settingDefinitions[key].type === "image";

/** Returns the file name of an uploaded image, not validated; null for an external address. */
export function uploadName(address: string): string | null {
  return /^\/uploads\/(.*)$/s.exec(address)?.[1] ?? null;
}

/** Returns empty lists for all kinds. */
export const noRecords = () => mapKinds((): SystemFields[] => []) as Records;

/** Maps the records of all kinds. */
export function mapRecords(
  content: Records,
  change: (record: SystemFields, kind: RecordKind) => SystemFields,
): Records {
  return mapKinds(({ name }) => {
    const records: SystemFields[] = content[name];
    return records.map((record) => change(record, name));
  }) as Records;
}

/**
 * Lists the fields of all records and settings that refer to files in one of the given ways, with
 * their values.
 */
export function fieldsNamingFiles(content: Content, ...uses: FileUse[]) {
  const fields: { text: string; location: string }[] = [];
  for (const { key, ...values } of content.settings) {
    if (settingDefinitions[key].type !== "loop" || !uses.includes("loop")) continue;
    for (const language of languages) {
      const text = values[`value_${language}`];
      if (text) fields.push({ text, location: `${SETTINGS_FILE}: ${key}.${language}` });
    }
  }
  mapRecords(content, (record, kind) =>
    withFiles(record, kind, uses, (text, location) => {
      fields.push({ text, location });
      return text;
    }),
  );
  return fields;
}

/**
 * Returns a record with other values in the columns and lists that refer to files in one of the
 * given ways.
 *
 * @param change called with each value and its location
 */
function withFiles(
  record: SystemFields,
  kind: RecordKind,
  uses: FileUse[],
  change: (text: string, location: string) => string,
): SystemFields {
  const changed: Record<string, unknown> = { ...record };
  const put = (row: Record<string, unknown>, names: string[], location: string) => {
    for (const name of names) {
      const text = row[name];
      if (typeof text === "string") row[name] = change(text, `${location}${name}`);
    }
  };
  const location = `${recordFile(kind, record.id)}: `;
  put(changed, fileColumnsOf(factsOf(kind).table, ...uses), location);
  for (const { field, table, only } of fileListsOf(kind)) {
    const names = fileColumnsOf(table, ...uses);
    const items = changed[field];
    if (names.length === 0 || !Array.isArray(items)) continue;
    changed[field] = items.map((item: unknown, index) => {
      const place = `${location}${field}.${index}`;
      if (only) return change(String(item), place);
      const row = { ...(item as Record<string, unknown>) };
      put(row, names, `${place}.`);
      return row;
    });
  }
  return changed as unknown as SystemFields;
}

/**
 * Returns the content with changed image addresses.
 *
 * @param change called with each address and its location, such as `projects/3.json: imageUrl`
 */
export function withImages(
  content: Content,
  change: (address: string, location: string) => string,
): Content {
  const { settings, pictures: images } = content;
  const records = mapRecords(content, (record, kind) => withFiles(record, kind, ["image"], change));
  return {
    ...records,
    settings: settings.map((setting) => {
      const { key, value_en: en, value_es: es } = setting;
      if (!isImageSetting(setting)) return setting;
      const location = `${SETTINGS_FILE}: ${key}`;
      return {
        ...setting,
        value_en: en && change(en, `${location}.en`),
        value_es: es && change(es, `${location}.es`),
      };
    }),
    pictures: images.map((image) => ({
      ...image,
      address: change(image.address, `${IMAGES_FILE}: ${uploadName(image.address)}`),
    })),
  };
}

/** The file that marks a folder as an export, with the version of the format. */
export const FORMAT_FILE = "content.json";
/** The mark of an export that is not finished, or was broken off; a repeated one goes on. */
export const UNFINISHED_FILE = ".unfinished-export";

/** Since version 2, every Spanish colour was chosen (see `dropSampleColors`). */
const FORMAT = 2;
const READABLE = [1, FORMAT];

export const formatText = `${JSON.stringify({ format: FORMAT }, null, 2)}\n`;

/** Returns the version of an export, or null if this program cannot read it. */
export function formatOf(value: unknown): number | null {
  if (typeof value !== "object" || value === null || !("format" in value)) return null;
  return READABLE.find((format) => format === value.format) ?? null;
}

/**
 * Returns the names of all images that the content displays, each with the first field that refers
 * to it.
 */
export function referencedImages(content: Content): Map<string, string> {
  const locations = new Map<string, string>();
  withImages(content, (address, location) => {
    const name = uploadName(address);
    if (name !== null && !locations.has(name)) locations.set(name, location);
    return address;
  });
  return locations;
}

/** Returns the images whose addresses occur in a text or link. They may not exist. */
export function linkedImages(content: Content): string[] {
  const texts = [
    ...content.settings
      .filter(({ key }) => !isFileSetting(key))
      .flatMap(({ value_en, value_es }) => [value_en, value_es]),
    ...fieldsNamingFiles(content, "text").map(({ text }) => text),
  ];
  return [...new Set(texts.flatMap((text) => imagesIn(text ?? "")))].map(
    (image) => `${image}.webp`,
  );
}
