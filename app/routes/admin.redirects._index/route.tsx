import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { BulkForm } from "~/admin/lists/bulk-form";
import { ListCount, ListSearch } from "~/admin/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { RedirectList } from "~/admin/redirects/redirect-list";
import { listSearch, readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { redirectOrders } from "~/content/redirects/redirect";
import { RedirectTabs } from "~/content/redirects/redirect-tabs";
import { listRedirects } from "~/content/redirects/redirects.server";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, redirectOrders);
  const screen = { page: { title: t("redirects.title") }, query };
  return readList(listRedirects(database(), query), screen);
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function RedirectsPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: paths.adminRedirects, query, orders: redirectOrders };
  return (
    <>
      <ScreenHead title={t("redirects.title")} crumbs={useCrumbs()}>
        <a
          className="button button-quiet"
          href={`${paths.adminRedirects}/export${listSearch({ q: query.q })}`}
        >
          {t("redirects.export")}
        </a>
        <Link className="button button-quiet" to={paths.adminRedirectsImport}>
          {t("redirects.import")}
        </Link>
        <Link className="button" to={`${paths.adminRedirects}/new`}>
          {t("redirects.add")}
        </Link>
      </ScreenHead>
      <RedirectTabs current="list" />
      <p className="admin-hint">{t("redirects.intro")}</p>
      <ListSearch {...place} hint={t("redirects.searchHint")} />
      {!list && <ListFailure message={t("redirects.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("redirects.none")} />}
      {list && list.total > 0 && (
        <>
          <RedirectList redirects={list.rows} place={place} />
          <BulkForm
            path={paths.adminRedirectsChange}
            total={list.total}
            changes={[{ name: "delete", label: t("delete.confirm"), isDanger: true }]}
          />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
