import type { Database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import type { SectionData } from "./data-section";

/**
 * Reads the records of one section; after a failure only this section shows an error.
 *
 * @param toItem converts a record to an item of the section
 */
export async function readSection<Row, Item>(
  read: (db: Database) => Promise<Row[]>,
  toItem: (row: Row) => Item,
): Promise<SectionData<Item>> {
  return readWholeSection(read, (rows) => rows.map((row) => toItem(row)));
}

/**
 * Does the same for items that are made together.
 *
 * @param toItems converts all records
 */
export async function readWholeSection<Row, Item>(
  read: (db: Database) => Promise<Row[]>,
  toItems: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<SectionData<Item>> {
  try {
    return { items: await toItems(await readContent(read)) };
  } catch (error) {
    console.error(error);
    return { failed: true };
  }
}
