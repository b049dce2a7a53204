import fs from "node:fs";
import { z } from "zod";
import { CONTENTS } from "./archive-names.server";
import { type BackupContents, type CountedRecord, countedRecords } from "./backup";

/** A fixed size, because the description is written last, at the start of the archive. */
export const CONTENTS_BYTES = 4096;
/**
 * The offset of the description: a tar archive begins with the 512-byte header of its first file.
 */
export const CONTENTS_AT = 512;

const count = z.number().int().min(0);

/** A backup made before there was a kind of records has none of them. */
const rows = count.default(0);

const schema = z.object({
  format: z.literal(1),
  createdAt: z.string().datetime(),
  migrations: z.array(z.string()),
  records: z.object(
    Object.fromEntries(countedRecords.map((kind) => [kind, rows])) as Record<
      CountedRecord,
      typeof rows
    >,
  ),
  pictures: count,
  missingImages: count,
  hasSecret: z.boolean(),
  databaseBytes: count,
  imageBytes: count,
});

/** Serializes the description: JSON, padded with spaces. */
export function writeContents(contents: BackupContents): Buffer {
  const text = `${JSON.stringify(contents, null, 2)}\n`;
  if (text.length > CONTENTS_BYTES) throw new Error("The contents of the backup are too long.");
  return Buffer.from(text.padEnd(CONTENTS_BYTES));
}

/** Parses the output of {@link writeContents}; null for anything else. */
export function parseContents(text: string): BackupContents | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads the description of an archive without reading the rest; null when there is none. */
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
