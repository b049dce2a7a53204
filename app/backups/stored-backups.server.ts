import fs from "node:fs";
import path from "node:path";
import { isMissing, syncFolder } from "~/uploads/stored-files.server";
import type { Backup } from "./backup";
import { readContents } from "./contents.server";

const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/;

/** The name of a backup that was made at that instant: `backup-2025-01-05T09-30-00-000Z.tar`. */
export function backupName(instant: string): string {
  return `backup-${instant.replace(/[:.]/g, "-")}.tar`;
}

/** Whether a file is named as a backup is. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** The backups in a folder, newest first; no other file is looked at. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await fs.promises.readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const backups: Backup[] = [];
  for (const name of names.sort().reverse()) {
    const backup = await findBackup(folder, name);
    if (backup) backups.push(backup);
  }
  return backups;
}

/**
 * One backup in a folder.
 *
 * @param name what a visitor asks for, perhaps: anything but the plain name of a backup is not found
 */
export async function findBackup(folder: string, name: string): Promise<Backup | null> {
  const [, day, ...time] = NAME.exec(name) ?? [];
  if (!day) return null;
  const file = path.join(folder, name);
  try {
    const stats = await fs.promises.lstat(file);
    if (!stats.isFile()) return null;
    const [hours, minutes, seconds, thousandths] = time;
    const createdAt = `${day}T${hours}:${minutes}:${seconds}.${thousandths}Z`;
    if (Number.isNaN(Date.parse(createdAt))) return null;
    return { name, bytes: stats.size, createdAt, contents: await readContents(file) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Deletes a backup that {@link findBackup} has found. */
export async function deleteBackup(folder: string, { name }: Backup): Promise<void> {
  await fs.promises.rm(path.join(folder, name), { force: true });
  await syncFolder(folder);
}

/**
 * Deletes the oldest backups, so that so many are left; never the one that was just made, whatever
 * the clock said when the others were.
 *
 * @returns the names of those that are gone
 */
export async function deleteOldBackups(
  folder: string,
  keep: number,
  justMade: Backup,
): Promise<string[]> {
  const others = (await listBackups(folder)).filter(({ name }) => name !== justMade.name);
  const old = others.slice(keep - 1);
  for (const backup of old) await deleteBackup(folder, backup);
  return old.map(({ name }) => name);
}
