import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { SecurityList } from "~/admin/activity/security-list";
import { ActivityTabs } from "~/admin/frame/activity-tabs";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { ListCount, ListSearch } from "~/admin/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { listSecurityEvents } from "~/base/activity/security-list.server";
import { type ListOrders, readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

/** The log has a single order. */
const orders: ListOrders<"age"> = { sorts: ["age"], sort: "age", descending: true };

const TITLE_ID = "screen-title";

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  const query = readListQuery(args.request, orders);
  const screen = { page: { title: t("security.title") }, query };
  return readList(listSecurityEvents(database(), query), screen);
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function SecurityPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: paths.adminSecurity, query, orders };
  return (
    <>
      <ScreenHead title={t("security.title")} titleId={TITLE_ID} crumbs={useCrumbs("activity")} />
      <ActivityTabs current="security" />
      <p className="admin-hint admin-measure">{t("security.intro")}</p>
      <ListSearch {...place} hint={t("security.searchHint")} />
      {!list && <ListFailure message={t("security.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("security.none")} />}
      {list && list.total > 0 && (
        <>
          <SecurityList entries={list.rows} labelledBy={TITLE_ID} />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
