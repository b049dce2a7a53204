import type { PersonChoice } from "~/credits/credit";
import { namesOf, toShownCredits } from "~/credits/shown-credits.server";
import { toShownRows } from "~/film-rows/film-rows-page.server";
import { inLanguage, type Language, localized } from "~/i18n/languages";
import { ratioOf } from "~/images/own-ratio";
import { showScreenings } from "~/screenings/shown-screenings.server";
import { showWatch } from "~/screenings/shown-watch.server";
import { playableLoop } from "~/uploads/attachment";
import { hostsOf, showVideos } from "~/videos/shown-videos.server";
import { titleFit } from "~/writing/title-size.server";
import type { Writing } from "~/writing/writing";
import { writingIn } from "~/writing/writing-html.server";
import { filled } from "./filled";
import { justifiedRows } from "./justified-rows";
import type { Project, ProjectDetail } from "./project";
import type { ProjectData } from "./project-view";

/**
 * Returns the data of a project page.
 *
 * @param screeningKeys of its screenings, in their order; none in a preview
 * @param people of the site, to whose pages credits lead
 */
export function toProjectPage(
  project: ProjectDetail,
  language: Language,
  screeningKeys?: readonly string[],
  people: readonly PersonChoice[] = [],
): ProjectData {
  const { credits, description_en, description_es, statement_en, statement_es, ...others } =
    project;
  const { companies, releases, quotes, screenings, watch, videos, ...rest } = others;
  // Below a heading of the page, so its headings start at level 3.
  const statement = writingIn({ statement_en, statement_es }, "statement", language, 3);
  return {
    ...filled(inLanguage({ ...rest, loopUrl: playableLoop(rest.loopUrl) }, language)),
    ...toShownRows({ companies, releases, quotes }, language),
    stillRows: justifiedRows(project.galleryImages.map(ratioOf)),
    titleFit: titleFit(localized(project, "title", language).text),
    credits: toShownCredits(credits, people, language),
    directors: namesOf(credits, "director", people, language),
    description: writingIn({ description_en, description_es }, "description", language, 3),
    ...(hasText(statement) && { statement }),
    watch: showWatch(watch, language),
    videos: showVideos(videos, project.imageUrl, language),
    videoHosts: hostsOf(videos, language),
    screenings: showScreenings({ screenings, runtime: project.runtime }, language, screeningKeys),
  };
}

/** Returns the images of a project's page, for {@link readImageFacts}. */
export function imagesOfPage(
  project: ProjectDetail,
  related: Pick<Project, "imageUrl">[],
): (string | null)[] {
  return [
    project.imageUrl,
    ...related.map(({ imageUrl }) => imageUrl),
    ...project.galleryImages,
    project.posterUrl,
    ...project.videos.map(({ posterUrl }) => posterUrl),
  ];
}

const hasText = ({ html }: Writing) => html !== "";
