import fs from "node:fs";
import { z } from "zod";
import { countedRecords, type BackupContents, type CountedRecord } from "./backup";
import { CONTENTS } from "./archive-names.server";

/** The file is as long in every archive: it is written last and stands first, quickly read. */
export const CONTENTS_BYTES = 4096;
/** A tar archive begins with the header of its first file. */
export const CONTENTS_AT = 512;

const count = z.number().int().min(0);

const schema = z.object({
  format: z.literal(1),
  createdAt: z.string().datetime(),
  migrations: z.array(z.string()),
  records: z.object(
    Object.fromEntries(countedRecords.map((kind) => [kind, count])) as Record<
      CountedRecord,
      typeof count
    >,
  ),
  pictures: count,
  missingImages: count,
  hasSecret: z.boolean(),
  databaseBytes: count,
  imageBytes: count,
});

/** The contents as they stand in an archive: JSON, filled up with spaces. */
export function writeContents(contents: BackupContents): Buffer {
  const text = `${JSON.stringify(contents, null, 2)}\n`;
  if (text.length > CONTENTS_BYTES) throw new Error("The contents of the backup are too long.");
  return Buffer.from(text.padEnd(CONTENTS_BYTES));
}

/** Reads what {@link writeContents} has written; null when it is something else. */
export function parseContents(text: string): BackupContents | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What an archive says of itself, without reading it whole; null when it does not. */
export async function readContents(file: string): Promise<BackupContents | null> {
  const handle = await fs.promises.open(file);
  try {
    const head = Buffer.alloc(CONTENTS_AT + CONTENTS_BYTES);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const isOurs = head.toString("latin1", 0, CONTENTS.length + 1) === `${CONTENTS}\0`;
    return isOurs ? parseContents(head.toString("utf8", CONTENTS_AT, bytesRead)) : null;
  } finally {
    await handle.close();
  }
}
