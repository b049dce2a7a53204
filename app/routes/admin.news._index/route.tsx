import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { readListQuery } from "~/http/list-query";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { asRecordList, readList } from "~/lists/read-list.server";
import { RecordList } from "~/lists/record-list";
import { newsOrders } from "~/news/managed-news";
import { listManagedNews, newsListing } from "~/news/managed-news.server";
import { requirePermission } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";
import { database } from "~db/connection.server";
import { NewsTable } from "./news-table";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, newsOrders);
  const screen = { page: { title: t("news.title") }, query };
  const reading = listManagedNews(database(), query, language);
  return readList(asRecordList(reading, { listing: newsListing, q: query.q, language }), screen);
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
      <RecordList kind="newsItem" list={list} place={place}>
        {(rows) => <NewsTable items={rows} place={place} />}
      </RecordList>
    </>
  );
}
