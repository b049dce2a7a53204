import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound, pageParam, publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { PEOPLE_PER_PAGE } from "~/content/team/team-member";
import { countTeam, listPeoplePage } from "~/content/team/team.server";
import { translator } from "~/language/i18n/i18n.server";
import { paths } from "~/language/i18n/paths";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { readImageFacts } from "~/media/images/shown-images.server";
import { EditLink } from "~/site/frame/edit-link";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { PeopleGrid } from "~/site/people/people-grid";
import { toListedPerson } from "~/site/people/people.server";
import { Pagination } from "~/ui/parts/pagination";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = {
  audience: "public",
  shared: { query: ["page"] },
  ahead: true,
  i18n: ["film"],
};

export const meta = siteMeta;

/** Everyone with a page, in the order of the team; those who are not on its page come last. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t: tSite } = await publicRequest(args);
  const t = translator(language, "film");
  const number = pageParam(args.request);
  const pages = Math.max(1, Math.ceil((await readContent(countTeam)) / PEOPLE_PER_PAGE));
  if (number > pages) throw notFound(tSite("notFound.title"));
  const offset = (number - 1) * PEOPLE_PER_PAGE;
  const people = await readContent(listPeoplePage, offset, PEOPLE_PER_PAGE);
  return {
    language,
    page: await withPageMeta({
      subject: "people",
      language,
      page: { title: t("people.title"), description: t("people.description") },
      address: (site) => site.peoplePage(number),
    }),
    people: people.map((member) => toListedPerson(member, language)),
    images: await readImageFacts(
      people.map(({ imageUrl }) => imageUrl),
      language,
    ),
    number,
    pages,
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function PeoplePage() {
  const { t } = useTranslation("film");
  const sitePaths = useSitePaths();
  const { people, images, number, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <EditLink to={paths.adminTeam} />
      <header className="section-head">
        <h1 className="heading">{t("people.title")}</h1>
        <p className="lead">{t("people.description")}</p>
      </header>
      {people.length > 0 && (
        <ImageFactsProvider value={images}>
          <PeopleGrid people={people} />
        </ImageFactsProvider>
      )}
      <Pagination number={number} pages={pages} address={sitePaths.peoplePage} />
    </div>
  );
}
