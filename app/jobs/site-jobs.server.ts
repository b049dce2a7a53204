import { deleteSurplusSecurityEvents } from "~/activity/security-rows.server";
import { watchJob } from "~/alerts/alert-job.server";
import { siteBackupJob } from "~/backups/backup-job.server";
import { deleteLeftovers } from "~/backups/leftovers.server";
import { siteAwayJob } from "~/backups/site-away.server";
import { deleteExpiredDrawnFiles } from "~/branding/drawn-files.server";
import { measureImages } from "~/decoding/measure-images.server";
import {
  deleteExpiredEmailChanges,
  sendEmailConfirmations,
} from "~/email-addresses/pending-email.server";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { sendReminders } from "~/invitations/reminders.server";
import { letterJob } from "~/letters/letter-sending.server";
import { deleteExpiredFailures } from "~/limits/growing-delay.server";
import { deleteExpiredRateLimits } from "~/limits/rate-limit.server";
import { sendDueMail } from "~/mail/send-due-mail.server";
import { mailTransport } from "~/mail/transport.server";
import { deleteExpiredMessages } from "~/messages/change-messages.server";
import { deleteExpiredPendingSubscriptions } from "~/newsletter/confirmation.server";
import { deleteExpiredLists } from "~/newsletter/kept-lists.server";
import { deleteExpiredResets, issueResets } from "~/password-reset/resets.server";
import { cleanDatabaseFile } from "~/privacy/clean-file.server";
import { deleteOld } from "~/privacy/delete-old.server";
import { deleteExpiredPreviewLinks } from "~/records/preview-links.server";
import { deleteExpiredTrash } from "~/records/trash.server";
import { deleteExpiredUndoSteps } from "~/records/undo-steps.server";
import { storeMisses } from "~/redirects/count-misses.server";
import { fitWatchEnds } from "~/screenings/fit-watch-ends.server";
import { deleteExpiredChallenges } from "~/second-factor/challenges.server";
import { deleteExpiredPendingSignIns } from "~/second-factor/pending-sign-in.server";
import { deleteExpiredDevices } from "~/sessions/devices.server";
import { deleteExpiredDrafts } from "~/sessions/drafts.server";
import { deleteExpiredSessions } from "~/sessions/sessions.server";
import { condenseTraffic } from "~/traffic/condense.server";
import { storeCounts } from "~/traffic/store-counts.server";
import { deleteUnusedUploads } from "~/uploads/delete-unused.server";
import { makeWantedVariants } from "~/variants/wanted-variants.server";
import { connection, type Database, database } from "~db/connection.server";
import { purgeJob } from "./purge-shared-caches.server";
import type { Job } from "./scheduler.server";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Heavy work waits until the first pages after a start have been served. */
const AFTER_START_MS = 5 * SECOND_MS;

/** Runs hourly, one after another in this order: the trash releases uploads. */
const cleaning: Record<string, (db: Database) => Promise<void>> = {
  deleteOld,
  deleteExpiredSessions,
  deleteExpiredRateLimits,
  deleteExpiredDevices,
  deleteExpiredFailures,
  deleteExpiredResets,
  deleteSurplusSecurityEvents,
  deleteExpiredEmailChanges,
  deleteExpiredDrafts,
  deleteExpiredPendingSignIns,
  deleteExpiredChallenges,
  deleteExpiredPendingSubscriptions,
  deleteExpiredLists,
  deleteExpiredPreviewLinks,
  deleteExpiredTrash,
  deleteExpiredMessages,
  deleteExpiredUndoSteps,
  condenseTraffic,
  deleteUnusedUploads,
  deleteExpiredDrawnFiles,
  deleteLeftovers,
  cleanDatabaseFile,
};

/** Returns everything that the site does on its own, without a request. */
export function siteJobs(): Job[] {
  const transport = mailTransport();
  const backup = siteBackupJob();
  const purge = purgeJob();
  const away = siteAwayJob();
  const sendLetters = letterJob();
  return [
    {
      name: "mail",
      everyMs: SECOND_MS,
      work: async (signal) => {
        await issueResets(database());
        await sendEmailConfirmations(database());
        await sendDueMail(database(), transport, signal);
      },
    },
    { name: "variants", everyMs: SECOND_MS, work: makeWantedVariants },
    { name: "traffic", everyMs: 30 * SECOND_MS, work: storeCounts },
    {
      name: "screener reminders",
      everyMs: MINUTE_MS,
      firstAfterMs: AFTER_START_MS,
      work: () => sendReminders(database()),
    },
    {
      name: "ends of places to watch",
      everyMs: MINUTE_MS,
      firstAfterMs: AFTER_START_MS,
      work: () => fitWatchEnds(database()),
    },
    {
      name: "letters",
      everyMs: SECOND_MS,
      work: (signal) => sendLetters(database(), signal),
    },
    ...(purge ? [{ name: "purge", everyMs: SECOND_MS, work: purge }] : []),
    { name: "database file", everyMs: SECOND_MS, work: databaseFileWatch() },
    ...(backup
      ? [{ name: "backups", everyMs: MINUTE_MS, firstAfterMs: AFTER_START_MS, work: backup }]
      : []),
    ...(away
      ? [{ name: "backups away", everyMs: MINUTE_MS, firstAfterMs: AFTER_START_MS, work: away }]
      : []),
    { name: "alerts", everyMs: MINUTE_MS, firstAfterMs: AFTER_START_MS, work: watchJob },
    {
      // Files of an older release have no rows, and an import can add files at any time.
      name: "image measuring",
      everyMs: HOUR_MS,
      firstAfterMs: AFTER_START_MS,
      work: (signal) => measureImages(database(), signal),
    },
    {
      name: "missed addresses",
      everyMs: 30 * SECOND_MS,
      work: (signal) => storeMisses(database(), signal),
    },
    { name: "cleaning", everyMs: HOUR_MS, work: clean },
  ];
}

async function clean(signal: AbortSignal): Promise<void> {
  for (const [name, work] of Object.entries(cleaning)) {
    if (signal.aborted) return;
    await work(database()).catch((error: unknown) => console.error(`${name}:`, error));
  }
}

/** Returns a job that logs when the database file disappears, and when it is back. */
function databaseFileWatch(): Job["work"] {
  let wasInPlace = true;
  return () => {
    const isInPlace = connection().isInPlace();
    const file = env().DATABASE_FILE;
    if (isInPlace && !wasInPlace) log("info", `The database ${file} is back in its place.`);
    if (!isInPlace && wasInPlace) {
      log(
        "error",
        `The database ${file} was removed or replaced while the site runs. Nothing is stored any ` +
          "more. Stop the site, bring the file back or restore a backup, and start it again.",
      );
    }
    wasInPlace = isInPlace;
  };
}
