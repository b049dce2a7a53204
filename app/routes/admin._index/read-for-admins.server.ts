import type { TFunction } from "i18next";
import { countRejectedSignIns } from "~/activity/security-list.server";
import { listAlerts } from "~/alerts/alerts.server";
import { watchMachine } from "~/alerts/watched.server";
import { purgeFailure } from "~/jobs/purge-shared-caches.server";
import { countUnsentMail } from "~/mail/outbox.server";
import { isMailServerSet } from "~/mail/transport.server";
import { countSubscribersPerWeek } from "~/newsletter/managed-subscribers.server";
import { countActiveSubscribers } from "~/newsletter/subscriptions.server";
import { listLegalSamples } from "~/settings/legal-keys";
import { getSettings } from "~/settings/settings.server";
import { countSampleContent, describeSampleContent } from "~/setup/sample-content.server";
import { findSetupSteps } from "~/setup/setup-steps.server";
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
