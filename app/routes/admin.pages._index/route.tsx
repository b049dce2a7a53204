import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { asRecordList, readList } from "~/admin/lists/read-list.server";
import { RecordList } from "~/admin/lists/record-list";
import { PageTable } from "~/admin/records/page-table";
import { isOwnOrder, readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { listManagedPages, pageListing } from "~/content/pages/managed-pages.server";
import { pageOrders } from "~/content/pages/page-orders";
import { pageSuggestions } from "~/content/pages/page-suggestions";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const query = readListQuery(args.request, pageOrders);
  const screen = { page: { title: t("pages.title") }, query };
  const reading = listManagedPages(database(), query, language);
  return readList(asRecordList(reading, { listing: pageListing, q: query.q, language }), screen);
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function PagesPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: recordPath("page"), query, orders: pageOrders };
  const { q, incomplete, status, gap } = query;
  const isNarrowed = q !== "" || Boolean(incomplete ?? status ?? gap);
  return (
    <>
      <ScreenHead title={t("pages.title")} crumbs={useCrumbs()}>
        <Link className="button" to={recordPath("page", "new")}>
          {t("pages.add")}
        </Link>
      </ScreenHead>
      <RecordList
        kind="page"
        list={list}
        place={place}
        hint={t(isOwnOrder(query) ? "pages.moveHint" : "pages.orderHint")}
      >
        {(rows) => list && <PageTable list={{ ...list, rows }} place={place} />}
      </RecordList>
      {list?.total === 0 && !isNarrowed && <Suggestions />}
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
