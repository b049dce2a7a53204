import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { BULK_ACTION } from "~/admin/lists/bulk";
import { BulkForm } from "~/admin/lists/bulk-form";
import { listRequest, readChosen } from "~/admin/lists/bulk.server";
import { ListCount, ListSearch, StateFilter } from "~/admin/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { MissList } from "~/admin/redirects/miss-list";
import { HttpError } from "~/base/http/http-error";
import { readListQuery } from "~/base/http/list-query";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import {
  findListedMissIds,
  ignoreMisses,
  listMisses,
} from "~/content/redirects/managed-misses.server";
import { missOrders } from "~/content/redirects/miss";
import { RedirectTabs } from "~/content/redirects/redirect-tabs";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { NOTICE_BODY, NOTICE_TITLE } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, missOrders);
  const screen = { page: { title: t("redirects.miss.title") }, query };
  return readList(listMisses(database(), query), screen);
}

/** Takes the chosen addresses off the list, or puts them back. */
export async function action(args: ActionFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const values = await readForm(args.request);
    const change = values[BULK_ACTION];
    if (change !== "ignore" && change !== "heed") throw new HttpError(400, "malformedForm");
    const { ids, isAll, returnTo } = readChosen(Object.entries(values), paths.adminMisses);
    const query = readListQuery(listRequest(returnTo), missOrders);
    const chosen = isAll ? await findListedMissIds(database(), query) : ids;
    if (chosen.length === 0) return redirectWithNotice(returnTo, { id: "nothingChosen" });
    const isIgnored = change === "ignore";
    const count = await ignoreMisses(database(), chosen, isIgnored);
    const title = t(isIgnored ? "redirects.miss.ignoredDone" : "redirects.miss.heededDone", {
      count,
    });
    const params = { [NOTICE_TITLE]: title, [NOTICE_BODY]: "" };
    return redirectWithNotice(returnTo, { id: "recordsChanged", params });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function MissesPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: paths.adminMisses, query, orders: missOrders };
  const change = query.filter === "ignored" ? "heed" : "ignore";
  return (
    <>
      <ScreenHead title={t("redirects.miss.title")} crumbs={useCrumbs("redirects")} />
      <RedirectTabs current="misses" />
      <p className="admin-hint">{t("redirects.miss.intro")}</p>
      <ListSearch {...place} hint={t("redirects.miss.searchHint")} />
      <StateFilter
        {...place}
        all={t("redirects.miss.open")}
        labels={{ ignored: t("redirects.miss.ignored") }}
      />
      {!list && <ListFailure message={t("redirects.miss.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && (
        <EmptyList query={query} nothingYet={t("redirects.miss.none")} />
      )}
      {list && list.total > 0 && (
        <>
          <MissList misses={list.rows} place={place} change={change} />
          <BulkForm
            path={paths.adminMisses}
            total={list.total}
            changes={[{ name: change, label: t(`redirects.miss.${change}`) }]}
          />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
