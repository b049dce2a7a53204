import fs from "node:fs";
import path from "node:path";
import { decodeLimit } from "~/media/encoding/concurrency.server";
import { exists, isMissing, uploadsFolder, writeSafely } from "~/media/uploads/stored-files.server";

/** The folders of drawn files, within the uploads; backups omit them. */
const folders = ["social", "icons", "press"] as const;
type DrawnKind = (typeof folders)[number];

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{16}\.(?:jpg|png|svg|pdf)$/;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum age of a file; most old ones are never requested again, the others are drawn again. */
const MAX_AGE_MS = 30 * DAY_MS;
/** Maximum age of a temporary file; older ones are left by a crash. */
const WRITTEN_MS = DAY_MS / 24;

/**
 * Returns a file that is drawn on first request and kept.
 *
 * @throws HttpError 503 when too many are queued
 */
export async function drawOnce(
  kind: DrawnKind,
  name: string,
  draw: () => Promise<Uint8Array>,
): Promise<string> {
  const file = path.join(folderOf(kind), name);
  if (await exists(file)) return file;
  return decodeLimit(async () => {
    // While this one was queued, another request may have drawn it.
    if (!(await exists(file))) await writeSafely(file, await draw());
    return file;
  });
}

/** Deletes old files and temporary files left by a crash. */
export async function deleteExpiredDrawnFiles(): Promise<void> {
  for (const folder of folders.map(folderOf)) {
    for (const name of await namesIn(folder)) {
      const isTemporary = name.endsWith(".tmp");
      const file = path.join(folder, name);
      const stat =
        (isTemporary || NAME.test(name)) && fs.lstatSync(file, { throwIfNoEntry: false });
      const age = isTemporary ? WRITTEN_MS : MAX_AGE_MS;
      if (stat && stat.mtimeMs <= Date.now() - age) fs.rmSync(file, { force: true });
    }
  }
}

/**
 * Deletes the files with texts of the site, after an address was taken out of them. Those that are
 * still wanted are drawn again.
 */
export async function deleteDrawnTexts(): Promise<void> {
  for (const folder of [folderOf("press"), folderOf("social")]) {
    for (const name of await namesIn(folder)) {
      if (NAME.test(name)) fs.rmSync(path.join(folder, name), { force: true });
    }
  }
}

const folderOf = (kind: DrawnKind) => path.join(uploadsFolder(), kind);

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.promises.readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
