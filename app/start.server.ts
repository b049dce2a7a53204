import { setTimeout as pause } from "node:timers/promises";
import v8 from "node:v8";
import type { ServerBuild } from "@remix-run/node";
import { closeConnection, database } from "~db/connection.server";
import { checkPlace, UnfitDatabase } from "~db/fit-database.server";
import { INSTALL_FOR_THIS_NODE, rejectUnfitBinding } from "~db/fitting-binding.server";
import { acquireSiteLock, releaseSiteLock } from "~db/process-lock.server";
import { migrateFile } from "~db/migrate.server";
import { seedEmptyDatabase } from "~db/seed.server";
import { ensureFirstAdmin } from "~/users/first-admin.server";
import { deleteAllLeftovers } from "~/backups/leftovers.server";
import { LostDatabase, rejectLostDatabase } from "~/backups/lost-database.server";
import { backupsFolder, sitePlaces } from "~/backups/places.server";
import { stopSiteBackup } from "~/backups/site-backups.server";
import { startJobs, stopJobs } from "~/jobs/scheduler.server";
import { siteJobs } from "~/jobs/site-jobs.server";
import { installEdge } from "~/edge/install.server";
import { failStart, EXIT_UNTIL_FIXED, installCrashLog } from "~/edge/crash-log.server";
import { log, logEverything } from "~/http/log.server";
import {
  BadSetting,
  env,
  mode,
  requireFolder,
  requireWritableFolder,
  siteSecrets,
  type Environment,
} from "~/env.server";
import { deleteUnusedUploads } from "~/uploads/delete-unused.server";

/** What the site writes, passwords' hashes and messages among it, is nobody else's business. */
const OTHERS_MAY_NOTHING = 0o027;

/**
 * How far garbage may let the heap grow before it is collected, in percent of what is in use. V8
 * reckons with the memory of the whole machine, and would take twice as much.
 */
const HEAP_GROWTH_PERCENT = 50;

/** A mail server that does not answer must not hold up the end; what was not sent is sent later. */
const CLOSE_TIMEOUT_MS = 1500;

/**
 * Everything that must be done before the port opens: settings checked, no other process serving the
 * same database, schema brought up to date, an empty database filled, an admin there, what a crash
 * left among the uploads removed, the edge in place. A start that cannot work ends the process with
 * one line.
 */
export async function start(build: ServerBuild): Promise<void> {
  process.umask(OTHERS_MAY_NOTHING);
  if (mode() === "production") {
    logEverything();
    installCrashLog();
  }
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  try {
    const { DATABASE_FILE, SAMPLE_CONTENT } = env();
    rejectUnfitBinding();
    checkPlaces(env());
    rejectLostDatabase(sitePlaces(), backupsFolder());
    await acquireSiteLock(DATABASE_FILE);
    await deleteAllLeftovers();
    for (const name of await migrateFile(DATABASE_FILE)) log("info", `Migrated: ${name}`);
    if (SAMPLE_CONTENT && (await seedEmptyDatabase(database()))) {
      log("info", "Filled the empty database with sample content.");
    }
    // Whatever is wrong with the secret is said now, and a backup of a new site has it.
    siteSecrets();
    await ensureFirstAdmin(database());
    await deleteUnusedUploads(database(), { isStart: true });
    startJobs(siteJobs());
    installEdge(build, close);
  } catch (error) {
    failStart(reasonOf(error), needsMending(error) ? EXIT_UNTIL_FIXED : 1);
  }
}

function checkPlaces({ DATABASE_FILE, UPLOADS_DIR, BACKUP_DIR }: Environment): void {
  checkPlace(DATABASE_FILE);
  requireWritableFolder("UPLOADS_DIR", UPLOADS_DIR);
  // One that cannot be written to is told in the back office: a site without backups is better than none.
  requireFolder("BACKUP_DIR", BACKUP_DIR);
}

function reasonOf(error: unknown): string {
  if (isNativePartMissing(error)) return INSTALL_FOR_THIS_NODE;
  return error instanceof Error ? error.message : String(error);
}

/** The native part of the database was built for another Node.js, or not at all. */
function isNativePartMissing(error: unknown): boolean {
  const { code, message = "" } = error as NodeJS.ErrnoException;
  return code === "ERR_DLOPEN_FAILED" || message.startsWith("Could not locate the bindings file");
}

/** Whether another try would fail in the same way. */
function needsMending(error: unknown): boolean {
  const kinds = [BadSetting, UnfitDatabase, LostDatabase];
  return isNativePartMissing(error) || kinds.some((kind) => error instanceof kind);
}

/** Nothing is asked of the site any more: what it does by itself comes to an end, and the database. */
async function close(): Promise<void> {
  const stopped = stopJobs();
  stopSiteBackup();
  await Promise.race([stopped, pause(CLOSE_TIMEOUT_MS)]);
  closeConnection();
  releaseSiteLock();
}
