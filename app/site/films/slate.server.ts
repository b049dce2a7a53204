import { toProjectCards } from "~/films/projects/bylines.server";
import type { Project } from "~/films/projects/project";
import type { ProjectCardData } from "~/films/projects/project-card";
import { type SlatePart, slatePartOf } from "~/films/projects/project-facts";
import { formatPartialDay } from "~/language/i18n/dates";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";

/** More prizes than these are counted on a card. */
const PRIZES_SHOWN = 2;

/** The card of a film in the list of all. */
export interface SlateCard extends ProjectCardData {
  poster?: string;
  /** When and how it comes out, or came out: `In cinemas · Feb 05, 2027 · Spain`. */
  release?: string;
  /** Won prizes in the words of the page; the rest is counted: `+2`. */
  prizes: string[];
}

/** Films that are equally far, in the order of the list. */
export interface SlateGroup {
  part: SlatePart;
  films: SlateCard[];
}

/** Returns the films of a page in their parts, each with its release and its prizes. */
export async function toSlate(
  projects: readonly Project[],
  language: Language,
): Promise<SlateGroup[]> {
  const cards = await toProjectCards(projects, language);
  const ids = projects.map(({ id }) => id);
  const releases = await releasesOf(ids, language);
  const prizes = ids.length > 0 ? await readContent(listPrizes, ids) : [];
  const groups: SlateGroup[] = [];
  for (const [index, { id, status, posterUrl }] of projects.entries()) {
    const part = slatePartOf(status);
    if (groups.at(-1)?.part !== part) groups.push({ part, films: [] });
    const won = prizes.filter(({ projectId }) => projectId === id);
    const release = releases.get(id);
    groups.at(-1)?.films.push({
      ...(cards[index] as ProjectCardData),
      ...(posterUrl && { poster: posterUrl }),
      ...(release && { release }),
      prizes: [
        ...won.slice(0, PRIZES_SHOWN).map((prize) => {
          const award = localized(prize, "award", language).text;
          return [award, `${prize.festival} ${prize.year}`].filter(Boolean).join(" · ");
        }),
        ...(won.length > PRIZES_SHOWN ? [`+${won.length - PRIZES_SHOWN}`] : []),
      ],
    });
  }
  return groups;
}

/** Returns the cards of films; the line of those that are not out yet says when they are. */
export async function withComingDates(
  projects: readonly Project[],
  language: Language,
): Promise<ProjectCardData[]> {
  const coming = projects.filter(({ status }) => slatePartOf(status) === "coming");
  const releases = await releasesOf(
    coming.map(({ id }) => id),
    language,
  );
  return (await toProjectCards(projects, language)).map((card) => {
    const line = [card.byline, releases.get(card.id)].filter(Boolean).join(" · ");
    return line ? { ...card, byline: line } : card;
  });
}

/**
 * Returns the line that says when each of these films comes out: of its first day for everybody, else
 * of its first premiere. The day on which the page is made does not matter, so it can be kept.
 */
async function releasesOf(ids: number[], language: Language): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await readContent(listReleases, ids) : [];
  const t = translator(language, "film");
  const isPremiere = (kind: string) => kind.endsWith("Premiere");
  return new Map(
    ids.flatMap((id) => {
      const own = rows.filter(({ projectId }) => projectId === id);
      const first = own.find(({ kind }) => !isPremiere(kind)) ?? own[0];
      if (!first) return [];
      const { kind, date } = first;
      const country = localized(first, "country", language).text;
      const words = [t(`releases.${kind}`), formatPartialDay(date, language), country];
      return [[id, words.filter(Boolean).join(" · ")]];
    }),
  );
}

async function listReleases(db: DatabaseOrTransaction, ids: number[]) {
  return db
    .selectFrom("project_releases")
    .select(["projectId", "kind", "date", "country_en", "country_es"])
    .where("projectId", "in", ids)
    .orderBy("date")
    .orderBy("position")
    .execute();
}

async function listPrizes(db: DatabaseOrTransaction, ids: number[]) {
  return db
    .selectFrom("project_awards")
    .select(["projectId", "festival", "year", "award_en", "award_es"])
    .where("projectId", "in", ids)
    .where("kind", "=", "won")
    .orderBy("position")
    .execute();
}
