import type { Database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import type { SectionData } from "./data-section";

/**
 * Reads the records of one section; a failure costs the page this section only.
 *
 * @param key names what is read among the contents of the site
 * @param toItem what the section shows of a record
 */
export async function readSection<Row, Item>(
  key: string,
  read: (db: Database) => Promise<Row[]>,
  toItem: (row: Row) => Item,
): Promise<SectionData<Item>> {
  try {
    return { items: (await readContent(key, read)).map((row) => toItem(row)) };
  } catch (error) {
    console.error(error);
    return { failed: true };
  }
}
