import type { TFunction } from "i18next";
import { countSampleContent, describeSampleContent } from "~/admin/setup/sample-content.server";
import { findSetupSteps } from "~/admin/setup/setup-steps.server";
import { countSubscribersPerWeek } from "~/audience/newsletter/managed-subscribers.server";
import { countActiveSubscribers } from "~/audience/newsletter/subscriptions.server";
import { countRejectedSignIns } from "~/base/activity/security-list.server";
import { isMailServerSet } from "~/base/mail/transport.server";
import { countUnsentMail } from "~/base/mail/unsent-mail.server";
import { listLegalSamples } from "~/company/settings/legal-keys";
import { getSettings } from "~/company/settings/settings.server";
import { listAlerts } from "~/operations/alerts/alerts.server";
import { watchMachine } from "~/operations/alerts/watched.server";
import { purgeFailure } from "~/operations/jobs/purge-shared-caches.server";
import type { Database } from "~db/connection.server";

/** Loads the figures of the dashboard that only admins see. */
export async function readForAdmins(db: Database, t: TFunction<"admin">, weeks: string[]) {
  const sample = await countSampleContent(db);
  return {
    subscribers: await countActiveSubscribers(db),
    subscribersPerWeek: await countSubscribersPerWeek(db, weeks),
    unsentMail: await countUnsentMail(db),
    alerts: await listAlerts(db, await watchMachine()),
    purgeFailure: purgeFailure(),
    hasMailServer: isMailServerSet(),
    sample: sample && describeSampleContent(t, sample),
    setup: await findSetupSteps(db),
    legalSamples: listLegalSamples(await getSettings(db)),
    refusedSignIns: await countRejectedSignIns(db),
  };
}
