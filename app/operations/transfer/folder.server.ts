import { constants, type Stats } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { isMissing } from "~/media/uploads/stored-files.server";

/** The error of an export or import that cannot run; its message is one line. */
export class TransferError extends Error {}

/**
 * Reads an untrusted file: it follows no symbolic links, opens no devices or pipes, and rejects
 * files larger than `maxBytes`.
 *
 * @returns null when it does not exist
 * @throws TransferError
 */
export async function readPlainFile(file: string, maxBytes: number): Promise<Buffer | null> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  let handle;
  try {
    // O_NONBLOCK, because opening a pipe without a writer blocks forever.
    handle = await fs.open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    if (isMissing(error)) return null;
    if ((error as NodeJS.ErrnoException).code === "ELOOP") throw notPlain(file);
    throw error;
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw notPlain(file);
    if (stats.size > maxBytes) throw tooLarge(file, maxBytes);
    const content = await handle.readFile();
    // The file may have grown since.
    if (content.length > maxBytes) throw tooLarge(file, maxBytes);
    return content;
  } finally {
    await handle.close();
  }
}

/**
 * Lists the names in a folder in order, without hidden ones; none when the folder does not exist.
 *
 * @throws TransferError when it is not a folder, or is a symbolic link
 */
export async function namesIn(folder: string): Promise<string[]> {
  if (!(await isFolder(folder))) return [];
  return (await fs.readdir(folder)).filter((name) => !name.startsWith(".")).sort();
}

/**
 * Returns true if the folder exists.
 *
 * @throws TransferError when it is not a folder, or is a symbolic link
 */
export async function isFolder(folder: string): Promise<boolean> {
  let stats: Stats;
  try {
    stats = await fs.lstat(folder);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  if (!stats.isDirectory())
    throw new TransferError(`${folder}: This is not a folder, or a link to one.`);
  return true;
}

function tooLarge(file: string, maxBytes: number): TransferError {
  return new TransferError(`${file}: The file is larger than ${maxBytes} bytes.`);
}

function notPlain(file: string): TransferError {
  return new TransferError(`${path.normalize(file)}: This is not a plain file, or a link to one.`);
}
