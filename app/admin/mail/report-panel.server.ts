import { reportStanding } from "~/base/reports/collect-reports.server";
import { REPORTS_PATH } from "~/base/reports/posted-report.server";
import { env } from "~/config/env.server";
import { namedCompanyZone } from "~/language/i18n/company-time-zone.server";
import { formatNamedInstant } from "~/language/i18n/dates";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { technicianLines } from "~/ui/notices/technician-lines";

/** How reports about letters reach the site, in sentences; only this screen shows them. */
export interface ReportPanel {
  title: string;
  lines: string[];
  /** Why they cannot be read, and when that is tried again. */
  problem: string | null;
  /** Lines for the technician, with the place that reports are read from. */
  technician: string[];
}

/** Returns the sentences about reports that come back. */
export function reportPanel(language: Language): ReportPanel {
  const t = translator(language, "mail");
  const { MAIL_BOUNCE, MAIL_REPORTS_TOKEN, SITE_URL } = env();
  const standing = reportStanding();
  const title = t("reports.title");
  if (!standing && !MAIL_REPORTS_TOKEN) {
    return {
      title,
      lines: [t("reports.none")],
      problem: null,
      technician: technicianLines.returned,
    };
  }
  const at = (instant: string) => formatNamedInstant(instant, language, namedCompanyZone(language));
  const { place = "", takenAt, problem, retryAt } = standing ?? {};
  const isUnread = standing && !takenAt && !problem;
  return {
    title,
    lines: [
      standing && !problem && t("reports.place"),
      isUnread && t("reports.notYet"),
      takenAt && t("reports.takenAt", { time: at(takenAt) }),
      MAIL_REPORTS_TOKEN && t("reports.posted", { address: `${SITE_URL}${REPORTS_PATH}` }),
      MAIL_BOUNCE ? t("reports.bounce", { address: MAIL_BOUNCE }) : t("reports.bounceFrom"),
    ].filter((line) => typeof line === "string"),
    problem:
      problem && retryAt
        ? `${t("reports.problem", { reason: problem })} ${t("reports.retryAt", { time: at(retryAt) })}`
        : null,
    technician: [
      ...(MAIL_BOUNCE ? [] : technicianLines.returned),
      ...(place ? [`# ${place}`] : []),
    ],
  };
}
