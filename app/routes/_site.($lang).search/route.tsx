import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { translator } from "~/language/i18n/i18n.server";
import { useTranslation } from "~/language/i18n/use-translation";
import { QUERY_MAX } from "~/site/search/search";
import { SearchView } from "~/site/search/search-view";
import { searchSite } from "~/site/search/search.server";

export const handle: RouteHandle = { audience: "public", shared: { query: ["q"] }, i18n: ["film"] };

export const meta = siteMeta;

/** A search of all public records; what visitors search for is no page for search engines. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await publicRequest(args);
  const asked = new URL(args.request.url).searchParams.get("q") ?? "";
  const query = [...asked.trim()].slice(0, QUERY_MAX).join("");
  const title = translator(language, "film")("siteSearch.title");
  return {
    language,
    page: { title: query ? `${query} · ${title}` : title, isHidden: true },
    query,
    ...(await searchSite(query, language)),
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function SearchPage() {
  const { t } = useTranslation("film");
  const { query, found, totals } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="section-head">
        <h1 className="heading">{t("siteSearch.title")}</h1>
      </header>
      <SearchView query={query} found={found} totals={totals} />
    </div>
  );
}
