import fs from "node:fs/promises";
import path from "node:path";
import { env } from "~/config/env.server";
import { backupSchedule, backupsFolder } from "~/operations/backups/data-paths.server";
import { deleteBackup, listBackups } from "~/operations/backups/stored-backups.server";
import type { Database } from "~db/connection.server";

const HOUR_MS = 60 * 60 * 1000;

/** A copy of the database from before the last erasure. */
export interface OlderCopy {
  name: string;
  createdAt: string;
  /** A backup, or the copy that an upgrade or an import has kept beside the database. */
  kind: "backup" | "upgrade";
  /** When the schedule deletes it, about; null if nothing does. */
  keptUntil: string | null;
}

/** Lists the copies on this machine that still contain what the last erasure has removed. */
export async function listOlderCopies(db: Database): Promise<OlderCopy[]> {
  const erasedAt = await lastErasureAt(db);
  if (!erasedAt) return [];
  const backups = await listBackups(backupsFolder());
  const times = backupSchedule();
  const copies = backups.map(({ name, createdAt }, index): OlderCopy => {
    // Each new backup pushes the older ones one place further.
    const left = times && (times.keep - index) * times.everyHours * HOUR_MS;
    const newest = Date.parse(backups[0]?.createdAt ?? createdAt);
    const keptUntil = left === null ? null : new Date(newest + left).toISOString();
    return { name, createdAt, kind: "backup", keptUntil };
  });
  return [...copies, ...(await listUpgradeCopies())].filter(
    ({ createdAt }) => createdAt < erasedAt,
  );
}

/** Returns the copies, and if they may be deleted; null for copies that cannot be listed. */
export async function olderCopiesShown(
  db: Database,
): Promise<{ copies: OlderCopy[] | null; mayDelete: boolean }> {
  try {
    return { copies: await listOlderCopies(db), mayDelete: await hasNewerBackup(db) };
  } catch (error) {
    console.error(error);
    return { copies: null, mayDelete: false };
  }
}

/** Returns true if a backup was made since the last erasure, so that the older ones may go. */
export async function hasNewerBackup(db: Database): Promise<boolean> {
  const erasedAt = await lastErasureAt(db);
  const backups = await listBackups(backupsFolder());
  return erasedAt !== null && backups.some(({ createdAt }) => createdAt > erasedAt);
}

/** Deletes the copies from before the last erasure, and returns the names. */
export async function deleteOlderCopies(db: Database): Promise<string[]> {
  const copies = await listOlderCopies(db);
  const backups = await listBackups(backupsFolder());
  for (const { name, kind } of copies) {
    const backup = backups.find((each) => each.name === name);
    if (kind === "backup" && backup) await deleteBackup(backupsFolder(), backup);
    if (kind === "upgrade") await fs.rm(path.join(databaseFolder(), name), { force: true });
  }
  return copies.map(({ name }) => name);
}

async function lastErasureAt(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom("erasures")
    .select("createdAt")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

const databaseFolder = () => path.dirname(path.resolve(env().DATABASE_FILE));

async function listUpgradeCopies(): Promise<OlderCopy[]> {
  const start = `${path.basename(env().DATABASE_FILE)}.before-`;
  const names = await fs.readdir(databaseFolder());
  const copies = names.filter((name) => name.startsWith(start)).sort();
  return Promise.all(
    copies.map(async (name): Promise<OlderCopy> => {
      const { mtime } = await fs.stat(path.join(databaseFolder(), name));
      return { name, createdAt: mtime.toISOString(), kind: "upgrade", keptUntil: null };
    }),
  );
}
