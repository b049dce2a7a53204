import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { activityScope, hasPermission } from "~/accounts/account/permissions";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { ActivityList } from "~/admin/activity/activity-list";
import { readVisits } from "~/admin/dashboard/read-visits.server";
import { VisitsCard } from "~/admin/dashboard/visits-card";
import { WeekCharts } from "~/admin/dashboard/week-charts";
import { Card } from "~/admin/frame/card";
import { adminMeta } from "~/admin/frame/meta";
import { FirstRecordsCard } from "~/admin/setup/first-records-card";
import { SetupCard } from "~/admin/setup/setup-card";
import { countMessagesPerWeek } from "~/audience/messages/managed-messages.server";
import { countUnreadMessages } from "~/audience/messages/messages.server";
import { listRecentActivity } from "~/base/activity/activity.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { useSettingName } from "~/company/settings/use-setting-name";
import { countNews } from "~/content/news/news.server";
import { countTeam } from "~/content/team/team.server";
import { countProjects } from "~/films/projects/projects.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { type LegalPageName, paths } from "~/language/i18n/paths";
import { useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { lastWeeks } from "~/language/i18n/weeks";
import type { Alert } from "~/operations/alerts/alert";
import { technicianLines } from "~/ui/notices/technician-lines";
import { TechnicianNote } from "~/ui/notices/technician-note";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";
import { readForAdmins } from "./read-for-admins.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

const WEEKS = 12;
const RECENT_ENTRIES = 8;
/**
 * Rejected sign-ins per day that exceed normal mistyping; equals the limit of one client address.
 */
const MANY_REJECTIONS = 20;

const countNames = ["projects", "team", "news", "unreadMessages", "subscribers"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  const db = database();
  const weeks = lastWeeks(WEEKS, companyTimeZone());
  const [projects, team, news, unreadMessages] = await Promise.all([
    countProjects(db),
    countTeam(db),
    countNews(db),
    countUnreadMessages(db),
  ]);
  return {
    page: { title: t("dashboard.title") },
    counts: { projects, team, news, unreadMessages },
    activity: await listRecentActivity(db, RECENT_ENTRIES, activityScope(user)),
    weeks,
    visits: await readVisits(db),
    messagesPerWeek: await countMessagesPerWeek(db, weeks),
    forAdmins: hasPermission(user, "manageSite") ? await readForAdmins(db, t, weeks) : null,
  };
}

const quickActions = [
  ["addProject", "/admin/projects/new"],
  ["addMember", "/admin/team/new"],
  ["addNews", "/admin/news/new"],
  ["goToMessages", paths.adminMessages],
] as const;

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function DashboardPage() {
  const { t } = useTranslation("admin");
  const settingName = useSettingName();
  const { activity, visits, weeks, messagesPerWeek, forAdmins, ...data } =
    useLoaderData<typeof loader>();
  const isNew = Boolean(forAdmins?.setup);
  // Figures that are all 0 say nothing on the first days.
  const cameIn = [...messagesPerWeek, ...(forAdmins?.subscribersPerWeek ?? [])].some(Boolean);
  const counts = { ...data.counts, ...(forAdmins && { subscribers: forAdmins.subscribers }) };
  return (
    <>
      <h1>{t("dashboard.title")}</h1>
      {forAdmins?.alerts.map((alert) => (
        <AlertLine key={alert.kind} {...alert} />
      ))}
      {forAdmins?.purgeFailure && <PurgeFailure {...forAdmins.purgeFailure} />}
      {forAdmins && forAdmins.refusedSignIns >= MANY_REJECTIONS && (
        <p className="failure-text">
          {t("dashboard.refusedSignIns", { count: forAdmins.refusedSignIns })}{" "}
          <Link to={paths.adminSecurity}>{t("dashboard.openSecurity")}</Link>
        </p>
      )}
      {forAdmins?.setup && (
        <div className="admin-stack">
          <SetupCard steps={forAdmins.setup} />
          {forAdmins.sample && <SampleCard what={forAdmins.sample} />}
          <FirstRecordsCard counts={data.counts} />
        </div>
      )}
      <Counts counts={counts} />
      <QuickActions />
      <div className="admin-columns">
        <div className="admin-stack">
          {!isNew && <FirstRecordsCard counts={data.counts} />}
          <Card id="activity" title={t("dashboard.activity")}>
            {activity.length > 0 ? (
              <ActivityList
                entries={activity}
                labelledBy="activity"
                times="relative"
                settingName={settingName}
              />
            ) : (
              <p className="admin-hint">{t("activity.none")}</p>
            )}
            <Link className="text-link" to={paths.adminActivity}>
              {t("dashboard.allActivity")}
            </Link>
          </Card>
          {forAdmins && forAdmins.legalSamples.length > 0 && (
            <LegalCard samples={forAdmins.legalSamples} />
          )}
          {!isNew && forAdmins?.sample && <SampleCard what={forAdmins.sample} />}
        </div>
        <div className="admin-stack">
          {forAdmins && !forAdmins.hasMailServer && <MailCard {...forAdmins} />}
          {visits && (!isNew || visits.views.some(Boolean)) && <VisitsCard {...visits} />}
          {(!isNew || cameIn) && (
            <Card id="weeks" title={t("dashboard.weeks")}>
              <WeekCharts
                weeks={weeks}
                messages={messagesPerWeek}
                subscribers={forAdmins?.subscribersPerWeek}
              />
            </Card>
          )}
          {forAdmins?.hasMailServer && <MailCard {...forAdmins} />}
        </div>
      </div>
    </>
  );
}

/** The number of records of each kind, and of what came in. */
function Counts({ counts }: { counts: Partial<Record<(typeof countNames)[number], number>> }) {
  const { t } = useTranslation("admin");
  return (
    <section className="admin-section" aria-labelledby="counts">
      <h2 className="visually-hidden" id="counts">
        {t("dashboard.counts")}
      </h2>
      <dl className="admin-counts">
        {countNames.map(
          (name) =>
            counts[name] !== undefined && (
              <div key={name} data-count={name}>
                <dt>{t(`dashboard.${name}`)}</dt>
                <dd>{counts[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function QuickActions() {
  const { t } = useTranslation("admin");
  return (
    <section className="admin-section" aria-labelledby="quick-actions">
      <h2 className="visually-hidden" id="quick-actions">
        {t("dashboard.quickActions")}
      </h2>
      <div className="admin-actions">
        {quickActions.map(([name, path]) => (
          <Link key={name} className="button button-quiet" to={path}>
            {t(`dashboard.${name}`)}
          </Link>
        ))}
      </div>
    </section>
  );
}

function AlertLine({ kind, reason, failingSince }: Alert) {
  const { t } = useTranslation("admin");
  const time = useTimes().format(failingSince);
  return (
    <p className="failure-text" role="alert" suppressHydrationWarning>
      {t(`dashboard.alerts.${kind}`, { time, reason })}{" "}
      {kind !== "disk" && <Link to={paths.adminBackups}>{t("dashboard.openBackups")}</Link>}
    </p>
  );
}

function PurgeFailure({ at, reason }: { at: string; reason: string }) {
  const { t } = useTranslation("admin");
  const time = useTimes().format(at);
  return (
    <p className="failure-text" role="alert" suppressHydrationWarning>
      {t("dashboard.purgeFailed", { time, reason })}
    </p>
  );
}

function MailCard({
  unsentMail: unsent,
  hasMailServer,
}: {
  unsentMail: number;
  hasMailServer: boolean;
}) {
  const { t } = useTranslation("admin");
  return (
    <Card id="mail" title={t("dashboard.mail")}>
      {!hasMailServer && (
        <>
          <p className="failure-text">{t("dashboard.mailNowhere")}</p>
          <TechnicianNote lines={technicianLines.mail} />
        </>
      )}
      {unsent > 0 && <p>{t("dashboard.mailWaiting", { count: unsent })}</p>}
      {hasMailServer && unsent === 0 && <p>{t("dashboard.mailDone")}</p>}
      <Link className="text-link" to={paths.adminMail}>
        {t("dashboard.openMail")}
      </Link>
    </Card>
  );
}

function LegalCard({ samples }: { samples: LegalPageName[] }) {
  const { t } = useTranslation("admin");
  const names = samples.map((name) => t(`settings.names.legal_${name}`)).join(", ");
  return (
    <Card id="legal" title={t("dashboard.legalTitle")}>
      <p>{t("dashboard.legalBody", { names })}</p>
      <Link className="text-link" to={`${paths.adminSettings}?tab=legal`}>
        {t("dashboard.openLegal")}
      </Link>
    </Card>
  );
}

function SampleCard({ what }: { what: string }) {
  const { t } = useTranslation("admin");
  return (
    <Card id="sample" title={t("dashboard.sampleTitle")}>
      <p>{t("dashboard.sampleBody", { what })}</p>
      <Link className="button button-quiet admin-danger" to={paths.adminSampleContent}>
        {t("delete.removeSample")}
      </Link>
    </Card>
  );
}
