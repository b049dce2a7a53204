import type { Site } from "../screens/fixtures";
import { type Columns, type ContentTable, insertRow } from "./record-values";

/** Older than the sample content, which therefore stays in front. */
const older: Partial<Record<ContentTable, Columns>> = {
  projects: { year: "2022" },
  news_items: { date: "2024-01-01" },
};

/**
 * Inserts a record that is not a sample, with an image of the sample content where the table has
 * one; returns its id.
 */
export function addRecord(site: Site, table: ContentTable, values: Columns = {}): number {
  const hasImage = ["projects", "team_members", "news_items"].includes(table);
  const image: Columns = hasImage ? { imageUrl: sampleImage(site) } : {};
  return insertRow(site.db, table, { ...older[table], ...image, ...values });
}

/** Deletes the sample records of a table. */
export function emptyTable(site: Site, table: ContentTable): void {
  site.db.exec(`DELETE FROM ${table}`);
}

/** Makes every read of a table fail while the work runs. */
export async function withoutTable(
  site: Site,
  table: ContentTable,
  work: () => Promise<void>,
): Promise<void> {
  // Invalidates the pages that were cached before or during the work.
  const touch = "UPDATE content_version SET version = version + 1";
  site.db.exec(`ALTER TABLE ${table} RENAME TO gone; ${touch}`);
  try {
    await work();
  } finally {
    site.db.exec(`ALTER TABLE gone RENAME TO ${table}; ${touch}`);
  }
}

/** Returns the address of an image that exists on the running site. */
export function sampleImage(site: Site): string {
  return site.db
    .prepare("SELECT value_en FROM site_settings WHERE key = 'about_image'")
    .pluck()
    .get() as string;
}
