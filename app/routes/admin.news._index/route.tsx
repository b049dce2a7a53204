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
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { ImageFactsProvider } from "~/images/image-facts";
import { listManagedNews } from "~/news/managed-news.server";
import { newsOrders } from "~/news/managed-news";
import { NewsTable } from "./news-table";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, newsOrders);
  const screen = { page: { title: t("news.title") }, query };
  return readList(withThumbnails(listManagedNews(database(), query, language)), screen);
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function NewsPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: recordPath("newsItem"), query, orders: newsOrders };
  return (
    <>
      <ScreenHead title={t("news.title")} crumbs={useCrumbs()}>
        <Link className="button" to={recordPath("newsItem", "new")}>
          {t("news.add")}
        </Link>
      </ScreenHead>
      <ListSearch {...place} hint={t("news.searchHint")} />
      <IncompleteFilter {...place} />
      {!list && <ListFailure message={t("news.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("news.none")} />}
      {list && list.total > 0 && (
        <>
          <ImageFactsProvider value={list.images}>
            <NewsTable items={list.rows} place={place} />
          </ImageFactsProvider>
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
