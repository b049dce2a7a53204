import type { DescribedImage } from "~/images/image-descriptions.server";
import { kinds, type Records } from "~/kinds.server";
import type { SystemFields, RecordKind } from "~/records/record-kind.server";
import { settingDefinitions } from "~/settings/definitions";
import type { StoredSetting } from "~/settings/setting-values";
import { fileColumnsOf, type FileUse } from "~db/file-columns.server";
import { recordTable } from "~db/record-tables";

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
export const recordFile = (folder: string, id: number) => `${folder}/${id}.json`;

/**
 * Returns true if the value is the address of an image. Other settings may contain one in their
 * text.
 */
export const isImageSetting = ({ key }: StoredSetting) => settingDefinitions[key].type === "image";

/** Returns the file name of an uploaded image, not validated; null for an external address. */
export function uploadName(address: string): string | null {
  return /^\/uploads\/(.*)$/s.exec(address)?.[1] ?? null;
}

/** Returns empty lists for all kinds. */
export const noRecords = () =>
  Object.fromEntries(kinds.map(({ name }): [string, SystemFields[]] => [name, []])) as Records;

/** Maps the records of all kinds. */
export function mapRecords(
  content: Records,
  change: (record: SystemFields, kind: RecordKind) => SystemFields,
): Records {
  const changed = kinds.map((kind) => {
    const records: SystemFields[] = content[kind.name];
    return [kind.name, records.map((record) => change(record, kind))];
  });
  return Object.fromEntries(changed) as Records;
}

/**
 * Lists the fields of all records whose columns refer to files in one of the given ways, with their
 * values.
 */
export function fieldsNamingFiles(content: Records, ...uses: FileUse[]) {
  const fields: { name: string; text: string; location: string }[] = [];
  mapRecords(content, (record, kind) => {
    const names = fileColumnsOf(recordTable(kind.subject).table, ...uses);
    for (const [name, text] of Object.entries(record)) {
      if (!names.includes(name) || typeof text !== "string") continue;
      fields.push({ name, text, location: `${recordFile(kind.name, record.id)}: ${name}` });
    }
    return record;
  });
  return fields;
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
  const records = mapRecords(content, (record, kind) => {
    const { table, images } = recordTable(kind.subject);
    const names = [...fileColumnsOf(table, "image"), ...(images ? [images.field] : [])];
    const changed = Object.entries(record)
      .filter(([name]) => names.includes(name))
      .map(([name, value]: [string, string | string[]]): [string, string | string[]] => {
        const location = `${recordFile(kind.name, record.id)}: ${name}`;
        return typeof value === "string"
          ? [name, change(value, location)]
          : [name, value.map((address, index) => change(address, `${location}.${index}`))];
      });
    return { ...record, ...Object.fromEntries(changed) };
  });
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
