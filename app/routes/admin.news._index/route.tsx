import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { asRecordList, readList } from "~/admin/lists/read-list.server";
import { RecordList } from "~/admin/lists/record-list";
import { NewsTable } from "~/admin/records/news-table";
import { readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { newsOrders } from "~/content/news/managed-news";
import { listManagedNews, newsListing } from "~/content/news/managed-news.server";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, newsOrders);
  const screen = { page: { title: t("news.title") }, query };
  const reading = listManagedNews(database(), query, language);
  return readList(asRecordList(reading, { listing: newsListing, q: query.q, language }), screen);
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

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
      <RecordList kind="newsItem" list={list} place={place}>
        {(rows) => <NewsTable items={rows} place={place} />}
      </RecordList>
    </>
  );
}
