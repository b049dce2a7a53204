import { listDescribedImages, saveImageDescriptions } from "~/images/image-descriptions.server";
import { kinds, type Records } from "~/kinds.server";
import { replaceRecords } from "~/records/lifecycle.server";
import type { SystemFields, RecordKind } from "~/records/record-kind.server";
import { listSettings, replaceSettings } from "~/settings/managed-settings.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Content } from "./content.server";

/** All content as it is stored. Pass a transaction: all of it is of one moment then. */
export async function loadContent(db: DatabaseOrTransaction): Promise<Content> {
  const records: [string, SystemFields[]][] = [];
  for (const kind of kinds) records.push([kind.name, await kind.list(db)]);
  return {
    ...(Object.fromEntries(records) as Records),
    settings: await listSettings(db),
    pictures: await listDescribedImages(db),
  };
}

/** Puts content in the place of all there is; images of the library stay beside it. */
export async function replaceContent(trx: DatabaseOrTransaction, content: Content): Promise<void> {
  const all: readonly RecordKind[] = kinds;
  for (const kind of all) await replaceRecords(trx, kind, content[kind.name]);
  await replaceSettings(trx, content.settings);
  await saveImageDescriptions(trx, content.pictures);
}

/** Whether nothing would be replaced: the library stays in any case. */
export function isEmpty(content: Content): boolean {
  return [...kinds.map(({ name }) => content[name]), content.settings].every(
    (records) => records.length === 0,
  );
}
