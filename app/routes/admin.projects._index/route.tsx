import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { asRecordList, readList } from "~/lists/read-list.server";
import { RecordList } from "~/lists/record-list";
import { listManagedProjects, projectListing } from "~/projects/managed-projects.server";
import { projectOrders } from "~/projects/project";
import { requirePermission } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";
import { database } from "~db/connection.server";
import { ProjectTable } from "./project-table";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, projectOrders);
  const screen = { page: { title: t("projects.title") }, query };
  const reading = listManagedProjects(database(), query, language);
  return readList(asRecordList(reading, { listing: projectListing, q: query.q, language }), screen);
}

export { shouldRevalidate } from "~/forms/should-revalidate";

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
