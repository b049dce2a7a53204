import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { activityScope } from "~/accounts/permissions";
import { ActivityList } from "~/activity/activity-list";
import { listActivity } from "~/activity/activity.server";
import { ActivityTabs } from "~/admin/activity-tabs";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { type ListOrders, readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { ListCount, ListSearch } from "~/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/lists/list-table";
import { readList } from "~/lists/read-list.server";
import { useSettingName } from "~/settings/use-setting-name";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

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

export { shouldRevalidate } from "~/forms/should-revalidate";

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
