import fs from "node:fs/promises";
import path from "node:path";
import type { OpenFiles } from "./files-by-name";
import { filesInFolder } from "./find-files.server";
import { filesInZip } from "./find-in-zip.server";

/**
 * Opens the folder or ZIP file with the pictures and documents of an old site: the given one, or else
 * `uploads` or `uploads.zip` beside its export; neither need be there.
 *
 * @param file the export
 * @throws Error when the given one does not exist, or is refused
 */
export async function openFiles(file: string, given: string | undefined): Promise<OpenFiles> {
  const folder = path.dirname(path.resolve(file));
  const beside = ["uploads", "uploads.zip"].map((name) => path.join(folder, name));
  for (const place of given === undefined ? beside : [given]) {
    const stats = await fs.stat(place).catch(() => null);
    if (stats?.isDirectory()) return { find: await filesInFolder(place), close: () => undefined };
    if (stats?.isFile()) return filesInZip(place);
  }
  if (given !== undefined) throw new Error(`There is no folder or ZIP file ${given}.`);
  return { find: () => Promise.resolve(null), close: () => undefined };
}
