import { listSettings, replaceSettings } from "~/company/settings/managed-settings.server";
import { kinds, type Records } from "~/kinds.server";
import {
  listDescribedImages,
  saveImageDescriptions,
} from "~/media/images/image-descriptions.server";
import type { SystemFields } from "~/records/lifecycle/kind-definition.server";
import { replaceRecords } from "~/records/lifecycle/lifecycle.server";
import { allOf } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { recordKindNames } from "~db/record-kinds";
import type { Content } from "./content.server";

/** Loads all stored content. Pass a transaction to get a consistent snapshot. */
export async function loadContent(db: DatabaseOrTransaction): Promise<Content> {
  const records: [string, SystemFields[]][] = [];
  for (const kind of kinds) records.push([kind.name, await allOf(await kind.readAll(db))]);
  return {
    ...(Object.fromEntries(records) as Records),
    settings: await listSettings(db),
    pictures: await listDescribedImages(db),
  };
}

/** Replaces all content; images of the library are kept. */
export async function replaceContent(trx: DatabaseOrTransaction, content: Content): Promise<void> {
  for (const kind of kinds) await replaceRecords(trx, kind, content[kind.name]);
  await replaceSettings(trx, content.settings);
  await saveImageDescriptions(trx, content.pictures);
}

/** Returns true if there is nothing to replace; the library does not count, because it is kept. */
export function isEmpty(content: Content): boolean {
  return [...recordKindNames.map((kind) => content[kind]), content.settings].every(
    (records) => records.length === 0,
  );
}
