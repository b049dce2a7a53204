import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { database } from "~db/connection.server";
import { requirePermission } from "~/sign-in/guards.server";
import { IncompleteFilter, ListCount, ListSearch } from "~/admin/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/list-table";
import { adminMeta } from "~/admin/meta";
import { readList, withThumbnails } from "~/admin/read-list.server";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { ImageFactsProvider } from "~/images/image-facts";
import { listManagedTeam } from "~/team/managed-team.server";
import { isTeamOrder, teamMemberOrders } from "~/team/team-member-orders";
import { TeamMemberTable } from "./team-member-table";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, teamMemberOrders);
  const screen = { page: { title: t("team.title") }, query };
  return readList(withThumbnails(listManagedTeam(database(), query, language)), screen);
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function TeamPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: recordPath("teamMember"), query, orders: teamMemberOrders };
  return (
    <>
      <ScreenHead title={t("team.title")} crumbs={useCrumbs()}>
        <Link className="button button-quiet" to={paths.adminBios}>
          {t("team.bios")}
        </Link>
        <Link className="button" to={recordPath("teamMember", "new")}>
          {t("team.add")}
        </Link>
      </ScreenHead>
      <ListSearch {...place} hint={t("team.searchHint")} />
      <IncompleteFilter {...place} />
      {!list && <ListFailure message={t("team.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("team.none")} />}
      {list && list.total > 0 && (
        <>
          <p className="admin-hint">{t(isTeamOrder(query) ? "team.moveHint" : "team.orderHint")}</p>
          <ImageFactsProvider value={list.images}>
            <TeamMemberTable list={list} place={place} />
          </ImageFactsProvider>
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
