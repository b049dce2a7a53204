import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  idBeforeTitle,
  notFound,
  publicRequest,
  redirectToCanonical,
} from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { findTeamMember } from "~/content/team/team.server";
import { translator } from "~/language/i18n/i18n.server";
import { paths } from "~/language/i18n/paths";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { readImageFacts } from "~/media/images/shown-images.server";
import { EditLink } from "~/site/frame/edit-link";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { RecordErrorScreen } from "~/site/frame/record-page";
import { listFilmography } from "~/site/people/filmography.server";
import { imagesOfPerson, toPersonPage } from "~/site/people/people.server";
import { personProfile, personSummary } from "~/site/people/person-meta.server";
import { PersonView } from "~/site/people/person-view";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {}, ahead: true, i18n: ["film"] };

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

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

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
