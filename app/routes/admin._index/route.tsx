import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { database } from "~db/connection.server";
import { requireAdmin } from "~/accounts/guards.server";
import { adminMeta } from "~/admin/meta";
import { paths } from "~/i18n/paths";
import { countUnsentMail } from "~/mail/outbox.server";
import { countUnreadMessages } from "~/messages/messages.server";
import { countNews } from "~/news/news.server";
import { countActiveSubscribers } from "~/newsletter/subscriptions.server";
import { countProjects } from "~/projects/projects.server";
import { countTeam } from "~/team/team.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  const db = database();
  const [projects, team, news, unreadMessages, subscribers, unsentMail] = await Promise.all([
    countProjects(db),
    countTeam(db),
    countNews(db),
    countUnreadMessages(db),
    countActiveSubscribers(db),
    countUnsentMail(db),
  ]);
  return {
    page: { title: t("dashboard.title") },
    counts: { projects, team, news, unreadMessages, subscribers },
    unsentMail,
  };
}

const quickActions = [
  ["addProject", "/admin/projects/new"],
  ["addMember", "/admin/team/new"],
  ["addNews", "/admin/news/new"],
  ["goToMessages", paths.adminMessages],
] as const;

export default function DashboardPage() {
  const { t } = useTranslation("admin");
  const { counts, unsentMail } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("dashboard.title")}</h1>
      <section className="admin-section" aria-labelledby="counts">
        <h2 id="counts">{t("dashboard.counts")}</h2>
        <dl className="admin-counts">
          {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
            <div key={name} data-count={name}>
              <dt>{t(`dashboard.${name}`)}</dt>
              <dd>{counts[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="admin-section" aria-labelledby="quick-actions">
        <h2 id="quick-actions">{t("dashboard.quickActions")}</h2>
        <div className="admin-actions">
          {quickActions.map(([name, path]) => (
            <Link key={name} className="button button-quiet" to={path}>
              {t(`dashboard.${name}`)}
            </Link>
          ))}
        </div>
      </section>
      <section className="admin-section" aria-labelledby="mail">
        <h2 id="mail">{t("dashboard.mail")}</h2>
        <p>
          {unsentMail > 0
            ? t("dashboard.mailWaiting", { count: unsentMail })
            : t("dashboard.mailDone")}
        </p>
        <Link className="button button-quiet" to={paths.adminMail}>
          {t("dashboard.openMail")}
        </Link>
      </section>
    </>
  );
}
