import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { asRecordList, readList } from "~/admin/lists/read-list.server";
import { RecordList } from "~/admin/lists/record-list";
import { TeamMemberTable } from "~/admin/records/team-member-table";
import { isOwnOrder, readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { listManagedTeam, teamListing } from "~/content/team/managed-team.server";
import { teamMemberOrders } from "~/content/team/team-member-orders";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, teamMemberOrders);
  const screen = { page: { title: t("team.title") }, query };
  const reading = listManagedTeam(database(), query, language);
  return readList(asRecordList(reading, { listing: teamListing, q: query.q, language }), screen);
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

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
      <RecordList
        kind="teamMember"
        list={list}
        place={place}
        hint={t(isOwnOrder(query) ? "team.moveHint" : "team.orderHint")}
      >
        {(rows) => list && <TeamMemberTable list={{ ...list, rows }} place={place} />}
      </RecordList>
    </>
  );
}
