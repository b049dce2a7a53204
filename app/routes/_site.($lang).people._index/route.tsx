import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound, pageParam, publicRequest } from "~/http/params.server";
import { translator } from "~/i18n/i18n.server";
import { paths } from "~/i18n/paths";
import { useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { ImageFactsProvider } from "~/images/image-facts";
import { readImageFacts } from "~/images/shown-images.server";
import { PeopleGrid } from "~/people/people-grid";
import { toListedPerson } from "~/people/people.server";
import { siteMeta } from "~/seo/meta";
import { EditLink } from "~/site/edit-link";
import { withPageMeta } from "~/site/page-meta.server";
import { PEOPLE_PER_PAGE } from "~/team/team-member";
import { countTeam, listPeoplePage } from "~/team/team.server";
import { Pagination } from "~/ui/pagination";
import { readContent } from "~db/content-snapshot.server";

export const handle = { i18n: ["film"] };

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

export { shouldRevalidate } from "~/forms/should-revalidate";

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
