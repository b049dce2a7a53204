import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { asRecordList, readList } from "~/admin/lists/read-list.server";
import { RecordList } from "~/admin/lists/record-list";
import { ProjectTable } from "~/admin/records/project-table";
import { readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { listManagedProjects, projectListing } from "~/films/projects/managed-projects.server";
import { projectOrders } from "~/films/projects/project";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, projectOrders);
  const screen = { page: { title: t("projects.title") }, query };
  const reading = listManagedProjects(database(), query, language);
  return readList(asRecordList(reading, { listing: projectListing, q: query.q, language }), screen);
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ProjectsPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: recordPath("project"), query, orders: projectOrders };
  return (
    <>
      <ScreenHead title={t("projects.title")} crumbs={useCrumbs()}>
        <Link className="button button-quiet" to={paths.adminProjectOrder}>
          {t("lists.order.open")}
        </Link>
        <Link className="button" to={recordPath("project", "new")}>
          {t("projects.add")}
        </Link>
      </ScreenHead>
      <RecordList kind="project" list={list} place={place}>
        {(rows) => <ProjectTable projects={rows} place={place} />}
      </RecordList>
    </>
  );
}
