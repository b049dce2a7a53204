import {
  deleteExpiredEmailChanges,
  sendEmailConfirmations,
} from "~/accounts/email-addresses/pending-email.server";
import { deleteExpiredResets, issueResets } from "~/accounts/password-reset/resets.server";
import { deleteExpiredChallenges } from "~/accounts/second-factor/challenges.server";
import { deleteExpiredPendingSignIns } from "~/accounts/second-factor/pending-sign-in.server";
import { deleteExpiredDevices } from "~/accounts/sessions/devices.server";
import { deleteExpiredSessions } from "~/accounts/sessions/sessions.server";
import { takeReport } from "~/audience/bounces/take-report.server";
import { deleteOldInterests } from "~/audience/interests/interests.server";
import { tellInterested } from "~/audience/interests/tell-interested.server";
import { letterJob } from "~/audience/letters/letter-sending.server";
import { deleteExpiredMessages } from "~/audience/messages/change-messages.server";
import { deleteExpiredPendingSubscriptions } from "~/audience/newsletter/confirmation.server";
import { deleteExpiredLists } from "~/audience/newsletter/kept-lists.server";
import { deleteSurplusSecurityEvents } from "~/base/activity/security-rows.server";
import { log } from "~/base/http/log.server";
import { deleteExpiredFailures } from "~/base/limits/growing-delay.server";
import { deleteExpiredRateLimits } from "~/base/limits/rate-limit.server";
import { sendDueMail } from "~/base/mail/send-due-mail.server";
import { mailTransport } from "~/base/mail/transport.server";
import { reportsJob } from "~/base/reports/collect-reports.server";
import { condenseTraffic } from "~/base/traffic/condense.server";
import { storeCounts } from "~/base/traffic/store-counts.server";
import { deleteExpiredDrawnFiles } from "~/company/branding/drawn-files.server";
import { env } from "~/config/env.server";
import { storeMisses } from "~/content/redirects/count-misses.server";
import { sendReminders } from "~/films/invitations/reminders.server";
import {
  announcingJob,
  deleteForgottenScreenings,
} from "~/films/screenings/announced-screenings.server";
import { fitScreenings } from "~/films/screenings/fit-screenings.server";
import { fitWatchEnds } from "~/films/screenings/fit-watch-ends.server";
import { measureImages } from "~/media/encoding/measure-images.server";
import { deleteUnusedUploads } from "~/media/uploads/delete-unused.server";
import { makeWantedVariants } from "~/media/variants/wanted-variants.server";
import { watchJob } from "~/operations/alerts/alert-job.server";
import { siteBackupJob } from "~/operations/backups/backup-job.server";
import { deleteLeftovers } from "~/operations/backups/leftovers.server";
import { siteAwayJob } from "~/operations/backups/site-away.server";
import { deleteExpiredRun, goOnAfterStart } from "~/operations/import-runs/site-imports.server";
import { cleanDatabaseFile } from "~/operations/privacy/clean-file.server";
import { deleteOld } from "~/operations/privacy/delete-old.server";
import { deleteExpiredDrafts } from "~/records/editing/drafts.server";
import { deleteExpiredPreviewLinks } from "~/records/lifecycle/preview-links.server";
import { deleteExpiredTrash } from "~/records/lifecycle/trash.server";
import { deleteExpiredUndoSteps } from "~/records/lifecycle/undo-steps.server";
import { connection, type Database, database } from "~db/connection.server";
import { purgeJob } from "./purge-shared-caches.server";
import type { Job } from "./scheduler.server";
import { hubJob } from "./tell-hub.server";

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
  deleteOldInterests,
  deleteForgottenScreenings,
  deleteExpiredPreviewLinks,
  deleteExpiredTrash,
  deleteExpiredMessages,
  deleteExpiredUndoSteps,
  condenseTraffic,
  deleteUnusedUploads,
  deleteExpiredDrawnFiles,
  deleteLeftovers,
  deleteExpiredRun,
  cleanDatabaseFile,
};

/** Returns everything that the site does on its own, without a request. */
export function siteJobs(): Job[] {
  const transport = mailTransport();
  const backup = siteBackupJob();
  const purge = purgeJob();
  const tellHub = hubJob();
  const away = siteAwayJob();
  const sendLetters = letterJob();
  const collectReports = reportsJob(takeReport);
  const announce = announcingJob();
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
      name: "times in the company's zone",
      everyMs: MINUTE_MS,
      firstAfterMs: AFTER_START_MS,
      work: async () => {
        await fitWatchEnds(database());
        await fitScreenings(database());
      },
    },
    {
      name: "changed screenings",
      everyMs: SECOND_MS,
      work: async () => {
        await announce(database());
        await tellInterested(database());
      },
    },
    {
      name: "letters",
      everyMs: SECOND_MS,
      work: (signal) => sendLetters(database(), signal),
    },
    ...(collectReports
      ? [
          {
            name: "reports about mail",
            everyMs: MINUTE_MS,
            firstAfterMs: AFTER_START_MS,
            work: collectReports,
          },
        ]
      : []),
    ...(tellHub
      ? [
          {
            name: "hub",
            everyMs: SECOND_MS,
            firstAfterMs: AFTER_START_MS,
            work: (signal: AbortSignal) => tellHub(database(), signal),
          },
        ]
      : []),
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
      name: "import of an old site",
      everyMs: MINUTE_MS,
      firstAfterMs: AFTER_START_MS,
      work: goOnAfterStart,
    },
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
