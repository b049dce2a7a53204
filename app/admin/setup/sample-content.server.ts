import type { TFunction } from "i18next";
import { sql } from "kysely";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { deleteSampleSettings } from "~/company/settings/managed-settings.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import {
  factsOf,
  fileListsOf,
  type RecordKind,
  recordKindNames,
  recordKinds,
} from "~db/record-kinds";

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

/**
 * Deletes the remaining sample records and settings in one transaction; what was edited stays.
 *
 * @returns the texts of the deleted records that refer to files, such as addresses of images
 */
export async function deleteSampleContent(db: Database, actor: Actor): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (!(await countSampleContent(trx))) return [];
    const files: string[] = [];
    for (const kind of recordKindNames) files.push(...(await deleteSampleRecords(trx, kind)));
    files.push(...(await deleteSampleSettings(trx)));
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
