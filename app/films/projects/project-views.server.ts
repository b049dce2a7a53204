import type { PersonChoice } from "~/films/credits/credit";
import { countOpenCredits } from "~/films/credits/open-credits";
import { namesOf, toShownCredits } from "~/films/credits/shown-credits.server";
import { toShownRows } from "~/films/film-rows/film-rows-page.server";
import type { ScreeningMark } from "~/films/screenings/screenings.server";
import { showScreenings } from "~/films/screenings/shown-screenings.server";
import { showWatch } from "~/films/screenings/shown-watch.server";
import { justifiedRows } from "~/films/stills/justified-rows";
import { hostsOf, showVideos } from "~/films/videos/shown-videos.server";
import { inLanguage, type Language, localized } from "~/language/i18n/languages";
import { ratioOf } from "~/media/images/own-ratio";
import { playableLoop } from "~/media/uploads/attachment";
import { titleFit } from "~/records/writing/title-size.server";
import type { Writing } from "~/records/writing/writing";
import { writingIn } from "~/records/writing/writing-html.server";
import { filled } from "./filled";
import type { Project, ProjectDetail } from "./project";
import type { ProjectData } from "./project-data";

/** So many rows of stills stand on the page of a film; the page of all stills has the others. */
const STILL_ROWS = 2;

/**
 * Returns the data of a project page.
 *
 * @param marks of its screenings, in their order; none in a preview
 * @param people of the site, to whose pages credits lead
 */
export function toProjectPage(
  project: ProjectDetail,
  language: Language,
  marks?: readonly ScreeningMark[],
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
    stillRows: justifiedRows(project.galleryImages.map(ratioOf)).slice(0, STILL_ROWS),
    creditsOpen: countOpenCredits(credits),
    titleFit: titleFit(localized(project, "title", language).text),
    credits: toShownCredits(credits, people, language),
    directors: namesOf(credits, "director", people, language),
    description: writingIn({ description_en, description_es }, "description", language, 3),
    ...(hasText(statement) && { statement }),
    watch: showWatch(watch, language),
    videos: showVideos(videos, project.imageUrl, language),
    videoHosts: hostsOf(videos, language),
    screenings: showScreenings({ screenings, runtime: project.runtime }, language, marks),
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
