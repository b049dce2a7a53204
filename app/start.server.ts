import { setTimeout as pause } from "node:timers/promises";
import v8 from "node:v8";
import type { ServerBuild } from "@remix-run/node";
import { closeConnection, database } from "~db/connection.server";
import { checkPlace } from "~db/fit-database.server";
import { holdSiteLock, releaseSiteLock } from "~db/process-lock.server";
import { contentVersion } from "~db/content-version.server";
import { migrateFile } from "~db/migrate.server";
import { seedEmptyDatabase } from "~db/seed.server";
import { ensureFirstAdmin } from "~/accounts/first-admin.server";
import { removeOldKeptForms } from "~/accounts/kept-forms.server";
import { bodyKind, isPrivatePath, loggedPath } from "~/accounts/private-paths";
import { issueResets, removeOldResets } from "~/accounts/resets.server";
import { findSessionUser, removeEndedSessions } from "~/accounts/sessions.server";
import { removeExpiredChallenges } from "~/accounts/second-factor/challenges.server";
import { removeOldPendingSignIns } from "~/accounts/second-factor/pending-sign-in.server";
import { removeOldSecurityEvents } from "~/activity/security-rows.server";
import { clearAwayAllLeftOvers, clearAwayLeftOvers } from "~/backups/left-overs.server";
import { startSiteBackupSchedule, stopBackupSchedule } from "~/backups/schedule.server";
import { stopSiteBackup } from "~/backups/site-backups.server";
import { installEdge } from "~/edge/install.server";
import { env } from "~/env.server";
import { deleteExpiredCounts } from "~/forms/rate-limit.server";
import { startDescribing, stopDescribing } from "~/images/describe.server";
import { sweepSocialImages } from "~/images/social-images.server";
import { sweepUploads } from "~/images/unused.server";
import { translator, wishedLanguage } from "~/i18n/i18n.server";
import { languages } from "~/i18n/languages";
import { startMailWorker, stopMailWorker } from "~/mail/worker.server";
import { removeUnconfirmed } from "~/newsletter/confirmation.server";
import { removeEndedPreviews } from "~/records/preview-links.server";
import { sweepTrash } from "~/records/trash.server";
import { findSharedAddress } from "~/site/shared-addresses";

/** What the site writes, passwords' hashes and messages among it, is nobody else's business. */
const OTHERS_MAY_NOTHING = 0o027;

/**
 * How far garbage may let the heap grow before it is collected, in percent of what is in use. V8
 * reckons with the memory of the whole machine, and would take twice as much.
 */
const HEAP_GROWTH_PERCENT = 50;

/** A mail server that does not answer must not hold up the end; what was not sent is sent later. */
const CLOSE_PATIENCE_MS = 1500;

/**
 * Everything that must be done before the port opens: settings checked, no other process serving the
 * same database, schema brought up to date, an empty database filled, an admin there, what a crash
 * left among the uploads removed, the edge in place. A start that cannot work ends the process with
 * one line.
 */
export async function start(build: ServerBuild): Promise<void> {
  process.umask(OTHERS_MAY_NOTHING);
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  try {
    const { DATABASE_FILE, SAMPLE_CONTENT, SITE_URL } = env();
    checkPlace(DATABASE_FILE);
    await holdSiteLock(DATABASE_FILE);
    await clearAwayAllLeftOvers();
    for (const name of await migrateFile(DATABASE_FILE)) console.log(`Migrated: ${name}`);
    if (SAMPLE_CONTENT && (await seedEmptyDatabase(database()))) {
      console.log("Filled the empty database with sample content.");
    }
    await ensureFirstAdmin(database());
    await sweepUploads(database(), { isStart: true });
    startMailWorker(
      [issueResets],
      [
        removeEndedSessions,
        deleteExpiredCounts,
        removeOldResets,
        removeOldSecurityEvents,
        removeOldKeptForms,
        removeOldPendingSignIns,
        removeExpiredChallenges,
        removeUnconfirmed,
        removeEndedPreviews,
        sweepTrash,
        sweepUploads,
        sweepSocialImages,
        clearAwayLeftOvers,
      ],
    );
    startSiteBackupSchedule();
    startDescribing();
    installEdge(
      {
        build,
        languages,
        isPrivatePath,
        loggedPath,
        findSharedAddress,
        languageOf: wishedLanguage,
        contentVersion,
        refusalText: (reason, language, params) =>
          translator(language === "es" ? "es" : "en")(`refused.${reason}`, params),
        isSignedIn: async (cookies) =>
          (await findSessionUser(new Request(SITE_URL, { headers: { Cookie: cookies } }))) !== null,
        bodyKind,
      },
      close,
    );
  } catch (error) {
    console.error(`Cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** Nothing is asked of the site any more: what it does by itself comes to an end, and the database. */
async function close(): Promise<void> {
  stopBackupSchedule();
  stopSiteBackup();
  await Promise.race([Promise.all([stopMailWorker(), stopDescribing()]), pause(CLOSE_PATIENCE_MS)]);
  closeConnection();
  releaseSiteLock();
}
