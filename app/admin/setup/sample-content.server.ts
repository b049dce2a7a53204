import type { TFunction } from "i18next";
import { sql } from "kysely";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { deleteSampleSettings, saveSetting } from "~/company/settings/managed-settings.server";
import { kindNamed } from "~/kinds.server";
import { defaultLanguage } from "~/language/i18n/languages";
import { deleteRecord } from "~/records/lifecycle/lifecycle.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import {
  factsOf,
  fileListsOf,
  type RecordKind,
  recordKindNames,
  recordKinds,
} from "~db/record-kinds";
import type { RecordKey } from "./sample-form";
import { listSampleRecords } from "./sample-records.server";

/** The number of sample records of each kind that have not been edited. */
export type SampleCounts = Record<RecordKind, number>;

/** Counts the remaining sample records; null if there are none (decision C1). */
export async function countSampleContent(db: DatabaseOrTransaction): Promise<SampleCounts | null> {
  const counts: [RecordKind, number][] = [];
  for (const kind of recordKindNames) {
    const rows = db.selectFrom(recordKinds[kind].table).where("isSample", "=", 1);
    counts.push([kind, await countRows(rows)]);
  }
  const isNone = counts.every(([, count]) => count === 0);
  return isNone ? null : (Object.fromEntries(counts) as SampleCounts);
}

/** The answers of the company that removes the sample. */
interface Removal {
  /** Its name, if it had none. */
  name?: string;
  /** Records that were changed and go as well, to the trash. */
  removed?: readonly RecordKey[];
}

/**
 * Deletes the remaining sample records and settings in one transaction; what was edited stays, but
 * for what was chosen.
 *
 * @returns the texts of the deleted records that refer to files, such as addresses of images
 */
export async function deleteSampleContent(
  db: Database,
  actor: Actor,
  { name, removed = [] }: Removal = {},
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (!(await countSampleContent(trx))) return [];
    const files: string[] = [];
    const { stays } = await listSampleRecords(trx, defaultLanguage);
    for (const { kind, id } of stays) {
      const isChosen = removed.some((each) => each.kind === kind && each.id === id);
      if (isChosen) await deleteRecord(trx, kindNamed(kind), id, actor);
    }
    for (const kind of recordKindNames) files.push(...(await deleteSampleRecords(trx, kind)));
    files.push(...(await deleteSampleSettings(trx)));
    if (name !== undefined) {
      await saveSetting(trx, { key: "site_title", value_en: name, value_es: name }, actor);
    }
    await recordActivity(trx, actor, { action: "deleted", subject: "sampleContent", label: "" });
    return files;
  });
}

async function deleteSampleRecords(
  trx: DatabaseOrTransaction,
  kind: RecordKind,
): Promise<string[]> {
  const { table, files } = factsOf(kind);
  const inLists: (string | null)[] = [];
  for (const list of fileListsOf(kind)) {
    const { rows } = await sql<Record<string, string | null>>`
      select * from ${sql.table(list.table)} where ${sql.ref(list.owner)} in
        (select id from ${sql.table(table)} where isSample = 1)`.execute(trx);
    inLists.push(...rows.flatMap((row) => namesIn(row, list.files)));
  }
  const deleted = await sql<Record<string, string | null>>`
    delete from ${sql.table(table)} where isSample = 1 returning *`.execute(trx);
  const inColumns = deleted.rows.flatMap((row) => namesIn(row, files));
  return [...inLists, ...inColumns].filter((text) => text !== null);
}

/** Returns the values of the columns that refer to files. */
const namesIn = (row: Record<string, string | null>, files: object) =>
  Object.keys(files).map((name) => row[name] ?? null);

/** Formats the counts: "6 projects, 9 team members"; zero counts are left out. */
export function describeSampleContent(t: TFunction<"admin">, counts: SampleCounts): string {
  return recordKindNames
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`${recordKinds[kind].segment}.count`, { count: counts[kind] }))
    .join(", ");
}
