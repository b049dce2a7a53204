import dns from "node:dns/promises";
import fs from "node:fs";
import path from "node:path";
import { BadSetting } from "~/config/env-schema.server";

/** Messages, addresses and hashes are for the owner, and at most readable by the group. */
const OTHERS_MAY_NOTHING = 0o027;

/** Sets the umask for the files of the site; a stricter one of the deployer stays. */
export function hideFilesFromOthers(): void {
  process.umask(process.umask(OTHERS_MAY_NOTHING) | OTHERS_MAY_NOTHING);
}

/**
 * Checks that a variable names a folder, or a path where one can be created.
 *
 * @throws BadSetting
 */
export function requireFolder(variable: string, folder: string): void {
  const place = nearest(path.resolve(folder));
  if (fs.statSync(place).isDirectory()) return;
  throw new BadSetting(variable, `${folder} cannot be a folder: ${place} is none`);
}

/** Checks the same, and that this process may write to it. */
export function requireWritableFolder(variable: string, folder: string): void {
  requireFolder(variable, folder);
  const place = nearest(path.resolve(folder));
  try {
    fs.accessSync(place, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    const { message } = error as Error;
    throw new BadSetting(variable, `the folder ${folder} cannot be written to: ${message}`);
  }
}

/**
 * Checks that HOST is an address, or a name of one.
 *
 * @throws BadSetting; or Error when names cannot be looked up now
 */
export async function requireHost(host: string): Promise<void> {
  try {
    await dns.lookup(host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const bad = new BadSetting("HOST", `${host} is no address of this machine (${code})`);
    throw code === "EAI_AGAIN" ? new Error(bad.message) : bad;
  }
}

/** Returns true if all users of this machine may read or change a file. */
export function isOpenToOthers(file: string): boolean {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || !(stats.mode & 0o006)) return false;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!(fs.statSync(folder).mode & 0o001)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * Returns the size and what is free of the file system of a folder; a missing one is created in its
 * parent. Inodes run out less visibly, some file systems count none: 0.
 */
export function spaceOf(folder: string) {
  const { blocks, bavail, bsize, files, ffree } = fs.statfsSync(nearest(path.resolve(folder)));
  return { bytes: blocks * bsize, freeBytes: bavail * bsize, inodes: files, freeInodes: ffree };
}

/** Returns the path itself, or its nearest ancestor that exists. */
export function nearest(place: string): string {
  return fs.existsSync(place) ? place : nearest(path.dirname(place));
}
