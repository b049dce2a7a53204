import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { listSearch, readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { BulkForm } from "~/lists/bulk-form";
import { ListCount, ListSearch } from "~/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/lists/list-table";
import { readList } from "~/lists/read-list.server";
import { redirectOrders } from "~/redirects/redirect";
import { RedirectTabs } from "~/redirects/redirect-tabs";
import { listRedirects } from "~/redirects/redirects.server";
import { requirePermission } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";
import { database } from "~db/connection.server";
import { RedirectList } from "./redirect-list";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, redirectOrders);
  const screen = { page: { title: t("redirects.title") }, query };
  return readList(listRedirects(database(), query), screen);
}

export { shouldRevalidate } from "~/forms/should-revalidate";

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
