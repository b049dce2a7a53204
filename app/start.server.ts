import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { installGlobals, type ServerBuild } from "@remix-run/node";
import {
  countLockedApps,
  LOCKED_APPS_ADVICE,
  lockedApps,
  resealAll,
} from "~/accounts/sign-in/rotate-secret.server";
import { ensureFirstAdmin } from "~/accounts/users/first-admin.server";
import { log, logEverything } from "~/base/http/log.server";
import { storeCounts } from "~/base/traffic/store-counts.server";
import { drawStoredMarks } from "~/company/branding/draw-stored-marks.server";
import { BadSetting, type Environment } from "~/config/env-schema.server";
import { env, isPortGiven, mode, passedSocket } from "~/config/env.server";
import { rejectUnusableSecret, siteSecrets, UnusableSecret } from "~/config/site-secrets.server";
import {
  hideFilesFromOthers,
  requireFolder,
  requireHost,
  requireWritableFolder,
} from "~/config/usable-places.server";
import { programVersion } from "~/config/version.server";
import { EXIT_UNTIL_FIXED, failStart, installCrashLog, tryPort } from "~/edge/crash-log.server";
import { installEdge } from "~/edge/install.server";
import { PUBLIC } from "~/edge/static-files.server";
import { IncompleteBuild, rejectIncompleteBuild } from "~/edge/whole-build.server";
import { deleteUnusedUploads } from "~/media/uploads/delete-unused.server";
import { backupsFolder, dataPaths } from "~/operations/backups/data-paths.server";
import { deleteAllLeftovers } from "~/operations/backups/leftovers.server";
import { LostDatabase, rejectLostDatabase } from "~/operations/backups/lost-database.server";
import { stopSiteAway } from "~/operations/backups/site-away.server";
import { stopSiteBackup } from "~/operations/backups/site-backups.server";
import { stopSiteImport } from "~/operations/import-runs/site-imports.server";
import { startJobs, stopJobs } from "~/operations/jobs/scheduler.server";
import { siteJobs } from "~/operations/jobs/site-jobs.server";
import { seedEmptyDatabase } from "~/operations/sample/seed.server";
import { closeConnection, database } from "~db/connection.server";
import { checkDatabasePath, UnfitDatabase } from "~db/fit-database.server";
import { migrateFile } from "~db/migrate.server";
import { INSTALL_FOR_THIS_NODE, rejectUnfitBinding } from "~db/native-module.server";
import { acquireSiteLock, releaseSiteLock } from "~db/process-lock.server";

/**
 * Maximum time for jobs to end at shutdown: a mail server that hangs must not delay it. Unsent mail
 * stays in the outbox.
 */
const CLOSE_TIMEOUT_MS = 1500;

/** Prepares the site and installs the edge, before the port opens. */
export async function start(build: ServerBuild): Promise<void> {
  await prepare(build);
  // remix-serve does this next. Until then, Node would load its own twin of the same library.
  installGlobals({ nativeFetch: true });
  installEdge(build, close);
}

/**
 * Prepares the site: checks the build and the environment, locks the database, migrates it, fills an empty one,
 * creates the first admin, deletes files left by a crash and starts the jobs. If that fails, the
 * process ends with one line in the log.
 *
 * @param build what is served; none in development, where it is made on the way
 */
export async function prepare(build?: ServerBuild): Promise<void> {
  hideFilesFromOthers();
  if (mode() === "production") {
    logEverything();
    installCrashLog();
  }
  try {
    const { DATABASE_FILE, SAMPLE_CONTENT, BACKUP_ENCRYPT_TO, HOST, PORT } = env();
    if (build) rejectIncompleteBuild(build.assets, PUBLIC);
    rejectUnfitBinding();
    checkPlaces(env());
    if (BACKUP_ENCRYPT_TO) {
      // Only sending backups away needs it, in a process of its own.
      const { requireRecipient } = await import("~/operations/backups/encryption.server");
      await requireRecipient(BACKUP_ENCRYPT_TO);
    }
    if (HOST && passedSocket() === null) await requireHost(HOST);
    rejectLostDatabase(dataPaths(), backupsFolder());
    await acquireSiteLock(DATABASE_FILE);
    if (build && isPortGiven() && passedSocket() === null) await tryPort(PORT, HOST);
    if (fs.existsSync(".env")) {
      log("warning", "The file .env is not read: settings are those of the process.");
    }
    // Under the lock: another start may be writing the file.
    rejectUnusableSecret();
    await deleteAllLeftovers();
    for (const name of await migrateFile(DATABASE_FILE)) log("info", `Migrated: ${name}`);
    if (SAMPLE_CONTENT && (await seedEmptyDatabase(database()))) {
      log("info", "Filled the empty database with sample content.");
    }
    await drawStoredMarks(database());
    // The first backup contains the secret.
    if (siteSecrets().length > 1) await resealAll(database());
    const locked = await countLockedApps(database());
    if (locked > 0) log("warning", `${lockedApps(locked)}: ${LOCKED_APPS_ADVICE}`);
    await ensureFirstAdmin(database());
    await deleteUnusedUploads(database(), { isStart: true });
    startJobs(siteJobs());
    log("info", `Version ${programVersion()}, Node.js ${process.version}`);
  } catch (error) {
    failStart(reasonOf(error), needsMending(error) ? EXIT_UNTIL_FIXED : 1);
  }
}

function checkPlaces({ DATABASE_FILE, UPLOADS_DIR, BACKUP_DIR }: Environment): void {
  checkDatabasePath(DATABASE_FILE);
  requireWritableFolder("UPLOADS_DIR", UPLOADS_DIR);
  // If it is not writable, the back office says so: a site without backups is better than none.
  requireFolder("BACKUP_DIR", BACKUP_DIR);
}

function reasonOf(error: unknown): string {
  if (isNativePartMissing(error)) return INSTALL_FOR_THIS_NODE;
  return error instanceof Error ? error.message : String(error);
}

/** Returns true if the native binding of the database is missing or built for another Node.js. */
function isNativePartMissing(error: unknown): boolean {
  const { code, message = "" } = error as NodeJS.ErrnoException;
  return code === "ERR_DLOPEN_FAILED" || message.startsWith("Could not locate the bindings file");
}

/** Returns true if a restart would fail in the same way. */
function needsMending(error: unknown): boolean {
  const kinds = [BadSetting, IncompleteBuild, UnfitDatabase, LostDatabase, UnusableSecret];
  return isNativePartMissing(error) || kinds.some((kind) => error instanceof kind);
}

/** Stops the jobs and closes the database, after the last response. */
export async function close(): Promise<void> {
  const stopped = stopJobs().then(storeCounts).catch(console.error);
  stopSiteBackup();
  stopSiteAway();
  stopSiteImport();
  await Promise.race([stopped, pause(CLOSE_TIMEOUT_MS)]);
  closeConnection();
  releaseSiteLock();
}
