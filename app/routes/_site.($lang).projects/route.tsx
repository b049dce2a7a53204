import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound, pageParam, publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { FilmSearch } from "~/films/projects/film-search";
import { readFilteredProjects } from "~/films/projects/filtered-projects.server";
import { isFiltered, readFilter } from "~/films/projects/project-filter";
import { ProjectFilters } from "~/films/projects/project-filters";
import { inLanguage, localized } from "~/language/i18n/languages";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { readImageFacts } from "~/media/images/shown-images.server";
import { Slate } from "~/site/films/slate";
import { toSlate } from "~/site/films/slate.server";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { Pagination } from "~/ui/parts/pagination";

export const handle: RouteHandle = {
  audience: "public",
  shared: { query: ["category", "year", "page", "q"] },
  ahead: true,
  i18n: ["film"],
};

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const number = pageParam(args.request);
  const filter = readFilter(args.request);
  const found = await readFilteredProjects(filter, number);
  if (!found) throw notFound(t("notFound.title"));
  const { items, total, pages, category, choices } = found;
  const narrowed = [filter.q, category && localized(category, "name", language).text, filter.year];
  return {
    language,
    page: await withPageMeta({
      subject: "projects",
      language,
      page: {
        title: [...narrowed, t("projects.listTitle")].filter(Boolean).join(" · "),
        description: t("projects.listDescription"),
        // Whatever visitors search for is no page for search engines.
        isHidden: filter.q !== null,
      },
      // The canonical address of a filtered list is the unfiltered one.
      address: (site) => (isFiltered(filter) ? site.projects() : site.projects(number)),
    }),
    groups: await toSlate(items, language),
    images: await readImageFacts(
      items.flatMap(({ imageUrl, posterUrl }) => [imageUrl, posterUrl]),
      language,
    ),
    number,
    total,
    pages,
    filter,
    categories: choices.categories.map((choice) => inLanguage(choice, language)),
    decades: choices.decades,
    years: choices.years,
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ProjectsPage() {
  const { t } = useTranslation();
  const paths = useSitePaths();
  const { groups, images, number, total, pages, filter, categories, decades, years } =
    useLoaderData<typeof loader>();
  const isWorthwhile = categories.length > 1 || years.length > 1 || decades.length > 1;
  // All films on one page are seen faster than searched.
  const isSearchable = pages > 1 || isFiltered(filter);
  return (
    <div className="page">
      <header className="section-head">
        <h1 className="heading">{t("projects.listTitle")}</h1>
        <p className="lead">{t("projects.listDescription")}</p>
      </header>
      {isSearchable && <FilmSearch filter={filter} total={total} />}
      {(isWorthwhile || isFiltered(filter)) && (
        <ProjectFilters filter={filter} categories={categories} decades={decades} years={years} />
      )}
      {total > 0 ? (
        <ImageFactsProvider value={images}>
          <Slate groups={groups} />
        </ImageFactsProvider>
      ) : (
        <p className="lead">{t("projects.empty")}</p>
      )}
      <Pagination number={number} pages={pages} address={(page) => paths.projects(page, filter)} />
    </div>
  );
}
