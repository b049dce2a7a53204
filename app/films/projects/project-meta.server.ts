import type { CompanyFacts } from "~/base/seo/company-data.server";
import { type FilmFacts, filmOf, type PersonFacts } from "~/base/seo/film-data.server";
import { screeningEventOf } from "~/base/seo/screening-event.server";
import type { PageCard } from "~/base/seo/social-card";
import { summaryOf } from "~/base/seo/summary";
import type { Credit, CreditKind, PersonChoice } from "~/films/credits/credit";
import { ofKind } from "~/films/credits/credit-kinds";
import { personFinder } from "~/films/credits/credit-people";
import { filmRowFacts } from "~/films/film-rows/film-rows-meta.server";
import { TRADE } from "~/films/screenings/screening";
import { upcomingFacts } from "~/films/screenings/screening-events.server";
import type { ScreeningMark } from "~/films/screenings/screenings.server";
import { watchFacts } from "~/films/screenings/shown-watch.server";
import { type Language, localized, type LocalizedText } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { playerAddress, readFilm } from "~/media/player/film-address";
import { imagesIn } from "~/media/uploads/stored-files.server";
import { plainTextOf } from "~/records/writing/plain-text.server";
import type { Project, ProjectDetail } from "./project";
import { filmLinks } from "./project-facts";

/** Maximum length of the description in structured data, in characters. */
const DESCRIPTION_LENGTH = 500;

/** Returns the content of the project's preview card. */
export function projectCard(project: Project, language: Language): PageCard {
  const category = localized(project, "category", language).text;
  return {
    title: localized(project, "title", language).text,
    kicker: [category, project.year].filter(Boolean).join(" · "),
    still: imagesIn(project.imageUrl)[0] ?? null,
  };
}

/**
 * Returns the sentence that search results show: the logline, or the start of the description or
 * synopsis, in the language if one of them is.
 */
export function projectSummary(project: ProjectDetail, language: Language): string {
  const logline = localized(project, "logline", language);
  return summaryOf(firstOf(logline, ...longTextsOf(project, language)));
}

function longTextsOf(project: ProjectDetail, language: Language): LocalizedText[] {
  const description = localized(project, "description", language);
  return [
    { ...description, text: plainTextOf(description.text) },
    localized(project, "synopsis", language),
  ];
}

/** Returns the first text in the language of the page, else the first of all. */
const firstOf = (...texts: LocalizedText[]) =>
  (texts.find(({ text, lang }) => text && !lang) ?? texts.find(({ text }) => text))?.text ?? "";

/** Returns what structured data say about a film. */
const descriptionOf = (project: ProjectDetail, language: Language) =>
  summaryOf(firstOf(...longTextsOf(project, language)), DESCRIPTION_LENGTH);

/** Returns the structured data of a film for search engines. */
export function projectMovie(
  project: ProjectDetail,
  place: { language: Language; url: string; images: string[]; company: CompanyFacts },
  people: readonly PersonChoice[] = [],
) {
  const { language } = place;
  const name = localized(project, "title", language).text;
  const otherNames = [project.originalTitle, project.internationalTitle];
  return filmOf({
    ...place,
    ...peopleIn(project.credits, people, place),
    ...knownFacts(project, place),
    ...filmRowFacts(project, language, place.company.name),
    type: project.type,
    name,
    otherNames: otherNames.flatMap((each) => (each && each !== name ? [each] : [])),
    summary: localized(project, "logline", language).text,
    contentRating: localized(project, "rating", language).text,
    elsewhere: filmLinks.flatMap((link) => project[link] ?? []),
    seasons: project.seasons,
    episodes: project.episodes,
    uploadedAt: project.createdAt,
    description: descriptionOf(project, language),
    genre: localized(project, "category", language).text,
    year: project.year,
  });
}

/** Returns the structured data of the screenings that have not ended. */
export function projectScreenings(
  project: ProjectDetail,
  { language, url, images }: { language: Language; url: string; images: string[] },
  marks: readonly ScreeningMark[],
) {
  const directors = ofKind(project.credits, "director").map(({ name: each }) => each);
  const name = localized(project, "title", language).text;
  const description = projectSummary(project, language);
  const screenings = project.screenings
    .map((each, index) => ({ ...each, ...marks[index] }))
    .filter(({ kind }) => kind !== TRADE);
  return upcomingFacts(screenings, project.runtime, language).map((facts) =>
    screeningEventOf({
      ...facts,
      film: { name, url, directors, ...(description && { description }) },
      url: `${url}#screenings`,
      images: images.slice(0, 1),
    }),
  );
}

/** Returns the people of a film whom search engines ask for. */
function peopleIn(
  credits: readonly Credit[],
  people: readonly PersonChoice[],
  { language, url }: { language: Language; url: string },
): Pick<FilmFacts, "directors" | "writers" | "producerPeople" | "actors"> {
  const personOf = personFinder(people);
  const named = (kind: CreditKind) =>
    ofKind(credits, kind).map((credit): PersonFacts => {
      const person = personOf(credit);
      const character = localized(credit, "character", language).text;
      return {
        name: credit.name,
        ...(person && {
          url: new URL(sitePaths(language).person(person.id, person.name), url).href,
        }),
        ...(kind === "cast" && character && { character }),
      };
    });
  return {
    directors: named("director"),
    writers: named("writer"),
    producerPeople: named("producer"),
    actors: named("cast"),
  };
}

/** Returns the optional structured data that is available: awards, countries, trailer. */
function knownFacts(
  project: ProjectDetail,
  { language, url, images }: { language: Language; url: string; images: string[] },
): FilmFacts {
  const awards = project.awards
    .filter(({ kind }) => kind === "won")
    .map((award) => {
      const name = localized(award, "award", language).text;
      return [name, `${award.festival} ${award.year}`].filter(Boolean).join(", ");
    });
  const countries = localized(project, "country", language)
    .text.split(/\s*,\s*/)
    .filter(Boolean);
  const film = project.trailerUrl ? readFilm(project.trailerUrl) : null;
  const name = localized(project, "title", language).text;
  const [thumbnail] = images;
  return {
    awards,
    countries,
    watch: watchFacts(project.watch, language),
    ...(project.runtime && { minutes: project.runtime }),
    ...(film &&
      thumbnail && {
        trailer: {
          name,
          description: descriptionOf(project, language) || name,
          thumbnail,
          uploadedAt: project.createdAt,
          ...(film.host === "file"
            ? { file: new URL(film.url, url).href }
            : { player: playerAddress(film, false) }),
        },
      }),
  };
}
