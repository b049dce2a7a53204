import fs from "node:fs/promises";
import path from "node:path";
import { FILE_BYTES_MAX, FilesByName, type FindFile } from "./files-by-name";

/** Finds pictures and documents in a folder and those below it. */
export async function filesInFolder(folder: string): Promise<FindFile> {
  const files = new FilesByName<string>();
  // Not opendir, which leaves out all but 32 entries of each folder below (Node.js 20).
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files.add(file.split(path.sep).join("/"), file);
  }
  return async (url, relativePath) => {
    for (const file of files.find(url, relativePath)) {
      if ((await fs.stat(file)).size <= FILE_BYTES_MAX) return fs.readFile(file);
    }
    return null;
  };
}
