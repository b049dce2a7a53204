import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { type Language, languages } from "~/language/i18n/languages";
import { dayAt } from "~/language/i18n/wall-time";
import { excerptsOf } from "./excerpts.server";
import { filmData } from "./film-data.server";
import type { MovedMember } from "./moved-member";
import type { MovedPicture } from "./old-html.server";
import type { OldRecord } from "./old-site";
import { isLarge } from "./own-pictures";
import { type FilmChoice, isChosen, memberIn, type PlannedUnit } from "./plan.server";
import { tagsOf } from "./tags";

const TITLE_MAX = 200;

export interface Covers {
  /** Returns the cover that the old record names. */
  of: (record: OldRecord) => MovedPicture | null;
  plain: MovedPicture;
}

/** A menu has one level here. */
const PLACES = { top: "menu", below: "footer", none: "none" } as const;

/** Returns the data of the record that a unit becomes, as its call takes them. */
export function dataOf(
  unit: PlannedUnit,
  members: MovedMember[],
  covers: Covers,
  films: readonly FilmChoice[],
): object {
  const inLanguage = (language: Language) => members.find((member) => member.language === language);
  const main = memberIn(unit, "en");
  if (!main) return {};
  const cover = coverOf(unit.kind, members, covers);
  const texts = Object.fromEntries(
    languages.flatMap((language) => [
      [`title_${language}`, titleOf(memberIn(unit, language)?.record ?? main.record)],
      [`content_${language}`, contentOf(inLanguage(language), cover)],
    ]),
  ) as Record<`${"title" | "content"}_${Language}`, string>;
  const isPublished = members.every(({ record }) => record.state === "published");
  const publication = { published: isPublished, publishAt: publishAtOf(members) };
  switch (unit.kind) {
    case "newsItem":
      return {
        ...texts,
        ...publication,
        ...excerptsOf(members, texts, dayOf),
        date: dayOf(main.record),
        author: main.record.author,
        imageUrl: (cover ?? covers.plain).address,
        tags: tagsOf(members),
        films: [],
      };
    case "page":
      return {
        ...texts,
        ...publication,
        slug_en: unit.slugs.en,
        slug_es: unit.slugs.es,
        imageUrl: cover?.address ?? "",
        place: PLACES[main.record.place],
        order: main.record.order,
        formerSlugs: [],
      };
    case "project":
      return filmData(
        members,
        {
          ...texts,
          isPublished,
          publishAt: publication.publishAt,
          year: dayOf(main.record).slice(0, 4),
          imageUrl: (cover ?? covers.plain).address,
        },
        (term) => films.some((choice) => isChosen(choice, term)),
      );
  }
}

function titleOf(record: OldRecord): string {
  const title = record.title.length > 1 ? record.title : `${record.title}—`.padEnd(2, "—");
  return title.length <= TITLE_MAX ? title : `${title.slice(0, TITLE_MAX - 1).toWellFormed()}…`;
}

/**
 * Returns the picture of a record: its cover, or the first large one of its text. Pages need none, so that of
 * a page is only the one with which its text begins.
 */
function coverOf(
  kind: PlannedUnit["kind"],
  members: MovedMember[],
  covers: Covers,
): MovedPicture | null {
  const named = members.map(({ record }) => covers.of(record)).find(Boolean);
  const first = named ?? members.flatMap(({ moved }) => moved.pictures).find(isLarge) ?? null;
  const isFirst = members.some((member) => contentOf(member, first) !== member.moved.text);
  return named || kind !== "page" || isFirst ? first : null;
}

/** Leaves out a picture with which the text begins and which stands above it. */
function contentOf(member: MovedMember | undefined, cover: MovedPicture | null): string {
  const text = member?.moved.text ?? "";
  if (!cover) return text;
  const [first = "", ...others] = text.split("\n\n");
  const isCover = first.startsWith("![") && first.endsWith(`](${cover.address})`);
  return isCover && !first.includes("\n") ? others.join("\n\n") : text;
}

function dayOf({ date }: OldRecord): string {
  if (!date) return dayAt(new Date().toISOString(), companyTimeZone());
  return "day" in date ? date.day : dayAt(date.instant, companyTimeZone());
}

/** Returns when a record that the old site has scheduled appears; its past does not matter. */
function publishAtOf(members: MovedMember[]): string | null {
  const instants = members.flatMap(({ record: { date, isScheduled } }) =>
    isScheduled && date && "instant" in date ? [date.instant] : [],
  );
  return instants.toSorted()[0] ?? null;
}
