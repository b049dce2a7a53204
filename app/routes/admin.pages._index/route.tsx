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
import { listManagedPages } from "~/pages/managed-pages.server";
import { isLinkOrder, pageOrders } from "~/pages/page-orders";
import { pageSuggestions } from "~/pages/page-suggestions";
import { PageTable } from "./page-table";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, pageOrders);
  const screen = { page: { title: t("pages.title") }, query };
  return readList(withThumbnails(listManagedPages(database(), query, language)), screen);
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function PagesPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: recordPath("page"), query, orders: pageOrders };
  const isNarrowed = query.q !== "" || query.incomplete !== null;
  return (
    <>
      <ScreenHead title={t("pages.title")} crumbs={useCrumbs()}>
        <Link className="button" to={recordPath("page", "new")}>
          {t("pages.add")}
        </Link>
      </ScreenHead>
      <ListSearch {...place} hint={t("pages.searchHint")} />
      <IncompleteFilter {...place} />
      {!list && <ListFailure message={t("pages.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list?.total === 0 && <EmptyList query={query} nothingYet={t("pages.none")} />}
      {list?.total === 0 && !isNarrowed && <Suggestions />}
      {list && list.total > 0 && (
        <>
          <p className="admin-hint">
            {t(isLinkOrder(query) ? "pages.moveHint" : "pages.orderHint")}
          </p>
          <ImageFactsProvider value={list.images}>
            <PageTable list={list} place={place} />
          </ImageFactsProvider>
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}

/** Links to prefilled forms of pages that many companies have. */
function Suggestions() {
  const { t } = useTranslation("admin");
  return (
    <section aria-labelledby="page-suggestions">
      <h2 id="page-suggestions">{t("pages.suggestionsTitle")}</h2>
      <ul className="admin-suggestions">
        {pageSuggestions.map((name) => (
          <li key={name}>
            <Link className="button button-quiet" to={`${recordPath("page", "new")}?like=${name}`}>
              {t(`pages.suggestions.${name}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
