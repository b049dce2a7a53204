import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idBeforeTitle, notFound, publicRequest, redirectToCanonical } from "~/http/params.server";
import { translator } from "~/i18n/i18n.server";
import { paths } from "~/i18n/paths";
import { ImageFactsProvider } from "~/images/image-facts";
import { readImageFacts } from "~/images/shown-images.server";
import { listFilmography } from "~/people/filmography.server";
import { imagesOfPerson, toPersonPage } from "~/people/people.server";
import { personProfile, personSummary } from "~/people/person-meta.server";
import { PersonView } from "~/people/person-view";
import { siteMeta } from "~/seo/meta";
import { EditLink } from "~/site/edit-link";
import { withPageMeta } from "~/site/page-meta.server";
import { RecordErrorScreen } from "~/site/record-page";
import { findTeamMember } from "~/team/team.server";
import { readContent } from "~db/content-snapshot.server";

export const handle = { i18n: ["film"] };

export const meta = siteMeta;

/** A person: a member of the team, or someone in the credits of a film who has a page. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t, paths } = await publicRequest(args);
  const id = idBeforeTitle(args.params.id);
  const member = id && (await readContent(findTeamMember, id));
  if (!member) throw notFound(t("person.notFound"));
  redirectToCanonical(args.request, paths.person(member.id, member.name));
  const films = await readContent(listFilmography, member.id, member.name);
  return {
    language,
    page: await withPageMeta({
      subject: `person-${member.id}`,
      language,
      page: { title: member.name, description: personSummary(member, language) },
      address: (site) => site.person(member.id, member.name),
      list: {
        name: translator(language, "film")("people.title"),
        address: (site) => site.people,
      },
      images: [member.imageUrl].filter(Boolean),
      things: (place) => [personProfile(member, place)],
      socialMeta: { type: "profile" },
    }),
    person: toPersonPage(member, films, language),
    images: await readImageFacts(imagesOfPerson(member, films), language),
  };
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function PersonPage() {
  const { person, images } = useLoaderData<typeof loader>();
  return (
    <ImageFactsProvider value={images}>
      <EditLink to={paths.adminForm("team", person.id)} />
      <PersonView person={person} />
    </ImageFactsProvider>
  );
}

export function ErrorBoundary() {
  return <RecordErrorScreen kind="person" />;
}
