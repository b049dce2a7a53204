import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { activityScope } from "~/accounts/account/permissions";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { ActivityList } from "~/admin/activity/activity-list";
import { ActivityTabs } from "~/admin/frame/activity-tabs";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { ListCount, ListSearch } from "~/admin/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { listActivity } from "~/base/activity/activity.server";
import { type ListOrders, readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { useSettingName } from "~/company/settings/use-setting-name";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

/** The log has a single order. */
const orders: ListOrders<"age"> = { sorts: ["age"], sort: "age", descending: true };

const TITLE_ID = "screen-title";

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  const query = { ...readListQuery(args.request, orders), incomplete: null };
  const screen = { page: { title: t("activity.title") }, query };
  return readList(listActivity(database(), query, activityScope(user)), screen);
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ActivityPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const settingName = useSettingName();
  const place = { path: paths.adminActivity, query, orders };
  return (
    <>
      <ScreenHead title={t("activity.title")} titleId={TITLE_ID} crumbs={useCrumbs()} />
      <ActivityTabs current="changes" />
      <ListSearch {...place} hint={t("activity.searchHint")} />
      {!list && <ListFailure message={t("activity.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("activity.none")} />}
      {list && list.total > 0 && (
        <>
          <ActivityList entries={list.rows} labelledBy={TITLE_ID} settingName={settingName} />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
