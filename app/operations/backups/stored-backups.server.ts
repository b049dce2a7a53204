import fs from "node:fs";
import path from "node:path";
import { lazyStream } from "~/base/http/lazy-stream.server";
import { isMissing, syncFolder } from "~/media/uploads/stored-files.server";
import { type Backup, missingIn } from "./backup";
import { readContents } from "./contents.server";

const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/;

/** Returns the name of a backup made at that instant: `backup-2025-01-05T09-30-00-000Z.tar`. */
export function backupName(instant: string): string {
  return `backup-${instant.replace(/[:.]/g, "-")}.tar`;
}

/** Returns true if a file has the name of a backup. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Returns the instant in the name of a backup; null for any other name. */
export function instantOf(name: string): string | null {
  const [, day, hours, minutes, seconds, thousandths] = NAME.exec(name) ?? [];
  if (!day) return null;
  const instant = `${day}T${hours}:${minutes}:${seconds}.${thousandths}Z`;
  return Number.isNaN(Date.parse(instant)) ? null : instant;
}

/** Lists when the backups in a folder were made, newest first, by their names alone. */
export async function listBackupInstants(folder: string): Promise<string[]> {
  const names = await fs.promises.readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names
    .sort()
    .reverse()
    .flatMap((name) => instantOf(name) ?? []);
}

/** Lists the backups in a folder, newest first; other files are ignored. */
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

/** Returns the newest backup of a folder, as {@link newestOf}. */
export async function newestBackup(folder: string): Promise<Backup | null> {
  return newestOf(await listBackups(folder));
}

/** Returns the newest of the listed backups; those dated into the future come last. */
export function newestOf(backups: Backup[], now = Date.now()): Backup | null {
  return newestFirst(backups, now)[0] ?? null;
}

/** Moves listed backups that a wrong clock has dated into the future behind the others. */
export function newestFirst<Dated extends Pick<Backup, "createdAt">>(
  backups: Dated[],
  now = Date.now(),
): Dated[] {
  const isFuture = ({ createdAt }: Dated) => Date.parse(createdAt) > now;
  return [...backups.filter((backup) => !isFuture(backup)), ...backups.filter(isFuture)];
}

/**
 * Returns a backup of a folder, or null.
 *
 * @param name untrusted; null is returned for anything but the plain file name of a backup
 */
export async function findBackup(folder: string, name: string): Promise<Backup | null> {
  const createdAt = instantOf(name);
  if (!createdAt) return null;
  const file = path.join(folder, name);
  try {
    const stats = await fs.promises.lstat(file);
    if (!stats.isFile()) return null;
    const contents = await readContents(file).catch(nullIfForbidden);
    return { name, bytes: stats.size, createdAt, contents };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Such as of a file that root has made: it must not hide the other backups. */
function nullIfForbidden(error: NodeJS.ErrnoException): null {
  if (error.code === "EACCES" || error.code === "EPERM") return null;
  throw error;
}

/** Deletes a backup returned by {@link findBackup}. */
export async function deleteBackup(folder: string, { name }: Backup): Promise<void> {
  await fs.promises.rm(path.join(folder, name), { force: true });
  await syncFolder(folder);
}

/**
 * Deletes the oldest backups until `keep` are left, and first those that a wrong clock has dated
 * into the future, which would stay in the places of newer ones. Never deletes the newly made one,
 * and spares the {@link newestWithMore}.
 *
 * @returns the names of the deleted ones
 */
export async function deleteOldBackups(
  folder: string,
  keep: number,
  justMade: Backup,
): Promise<string[]> {
  const others = newestFirst(await listBackups(folder)).filter(
    ({ name }) => name !== justMade.name,
  );
  const spared = newestWithMore(others, justMade);
  const old = others.slice(keep - 1).filter((backup) => backup !== spared);
  for (const backup of old) await deleteBackup(folder, backup);
  return old.map(({ name }) => name);
}

/**
 * Returns the newest of the older backups that misses fewer images than a new one, which was made
 * after the site had lost some, such as all of a disk that is not mounted.
 */
export function newestWithMore(older: Backup[], made: Backup): Backup | null {
  return older.find((backup) => missingIn(backup) < missingIn(made)) ?? null;
}

/** Streams the file of a backup as a download that must not be cached. */
export async function backupResponse(
  { method }: Request,
  folder: string,
  { name }: Backup,
): Promise<Response> {
  const file = path.join(folder, name);
  const { size } = await fs.promises.stat(file);
  const headers = {
    "Content-Type": "application/x-tar",
    "Content-Length": String(size),
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  const body = method === "HEAD" ? null : lazyStream(() => fs.createReadStream(file));
  return new Response(body, { headers });
}
