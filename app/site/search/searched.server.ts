import { slugsOf } from "~/content/pages/pages.server";
import { projectLists, published as publicFilms } from "~/films/projects/projects.server";
import { type Language, languages, localized } from "~/language/i18n/languages";
import { plainTextOf } from "~/records/writing/plain-text.server";
import { inSlices } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { nextTurn } from "~db/next-turn.server";
import { isPublished } from "~db/publication.server";
import type { Found, FoundKind } from "./search";

/** Records that are read and folded in one turn of the event loop. */
const RECORDS_AT_ONCE = 50;

/** Maximum number of characters of a long text that are searched. */
const TEXT_MAX = 3_000;
/** The same for all long texts together: with very many records, less of each is kept in memory. */
const TEXTS_MAX = 4_000_000;

/** A public record as it is searched, in one language. */
export interface Searched extends Pick<Found, "kind" | "id" | "slugs"> {
  title: string;
  text: string;
  foldedTitle: string;
  /** Both, and what is found but not shown, such as the title in the other language. */
  folded: string;
}

interface Source {
  /** Of the public records, in the order in which they are found. */
  ids: number[];
  /** @param max the number of characters of a long text */
  read: (ids: number[], max: number) => Promise<Searched[]>;
}

/**
 * Lists the public records as they are searched. They are read in slices, between which other
 * requests are answered.
 */
export async function listSearched(db: Database, language: Language): Promise<Searched[]> {
  const sources = await Promise.all(
    [filmSource, peopleSource, newsSource, pageSource].map((source) => source(db, language)),
  );
  const records = sources.reduce((sum, { ids }) => sum + ids.length, 0);
  const max = Math.min(TEXT_MAX, Math.floor(TEXTS_MAX / Math.max(1, records)));
  const found: Searched[] = [];
  for (const { ids, read } of sources) {
    for await (const slice of inSlices(ids, RECORDS_AT_ONCE)) {
      const records = new Map((await read(slice, max)).map((each) => [each.id, each]));
      found.push(...slice.flatMap((id) => records.get(id) ?? []));
    }
    await nextTurn();
  }
  return found;
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function filmSource(db: Database, language: Language): Promise<Source> {
  const newestFirst = publicFilms(db).select("id").orderBy("year", "desc").orderBy("id", "desc");
  return {
    ids: idsOf(await newestFirst.execute()),
    read: async (ids, max) => {
      const films = await publicFilms(db)
        .where("id", "in", ids)
        .select(["id", "title_en", "title_es", "category_en", "category_es", "year"])
        .select(["originalTitle", "internationalTitle", "logline_en", "logline_es"])
        .select(["synopsis_en", "synopsis_es", "description_en", "description_es"])
        .execute();
      const namesOf = await readNames(db, ids);
      return films.map((film) => {
        const texts = [
          localized(film, "logline", language).text,
          localized(film, "synopsis", language).text,
          beginningOf(localized(film, "description", language).text, max),
          namesOf(film.id, language).join(", "),
        ];
        const { title_en, title_es, originalTitle, internationalTitle, year } = film;
        const titles = [title_en, title_es, originalTitle, internationalTitle];
        const besides = [...titles, film.category_en, film.category_es, year];
        const title = localized(film, "title", language).text;
        return searched({ kind: "films", id: film.id, title }, texts, besides);
      });
    },
  };
}

/** Reads who and what is named on the pages of films: people, companies, festivals, cinemas. */
async function readNames(db: Database, ids: number[]) {
  const creditsOf = await projectLists.credits.read(db, ids);
  const companiesOf = await projectLists.companies.read(db, ids);
  const awardsOf = await projectLists.awards.read(db, ids);
  const screeningsOf = await projectLists.screenings.read(db, ids);
  return (id: number, language: Language): string[] => {
    const names = [
      ...creditsOf(id).map(({ name }) => name),
      ...companiesOf(id).map(({ name }) => name),
      ...awardsOf(id).map(({ festival }) => festival),
      ...screeningsOf(id).flatMap((screening) => [
        screening.festival,
        screening.venue,
        localized(screening, "city", language).text,
      ]),
    ];
    return [...new Set(names.filter((name) => name !== null))];
  };
}

async function peopleSource(db: Database, language: Language): Promise<Source> {
  const inOrder = db.selectFrom("team_members").select("id").orderBy("order").orderBy("id");
  return {
    ids: idsOf(await inOrder.execute()),
    read: async (ids, max) => {
      const people = await db
        .selectFrom("team_members")
        .where("id", "in", ids)
        .select(["id", "name", "role_en", "role_es", "bio_en", "bio_es"])
        .execute();
      return people.map((person) => {
        const texts = [
          localized(person, "role", language).text,
          localized(person, "bio", language).text.slice(0, max),
        ];
        const named = { kind: "people" as const, id: person.id, title: person.name };
        return searched(named, texts, [person.role_en, person.role_es]);
      });
    },
  };
}

async function newsSource(db: Database, language: Language): Promise<Source> {
  const published = db.selectFrom("news_items").where("published", "=", 1).where(isPublished());
  const newestFirst = published.select("id").orderBy("date", "desc").orderBy("id", "desc");
  return {
    ids: idsOf(await newestFirst.execute()),
    read: async (ids, max) => {
      const news = await published
        .where("id", "in", ids)
        .select(["id", "title_en", "title_es", "excerpt_en", "excerpt_es"])
        .select(["content_en", "content_es"])
        .execute();
      return news.map((item) => {
        const texts = [
          localized(item, "excerpt", language).text,
          beginningOf(localized(item, "content", language).text, max),
        ];
        const title = localized(item, "title", language).text;
        const besides = languages.map((each) => item[`title_${each}`]);
        return searched({ kind: "news", id: item.id, title }, texts, besides);
      });
    },
  };
}

async function pageSource(db: Database, language: Language): Promise<Source> {
  const published = db.selectFrom("pages").where("published", "=", 1).where(isPublished());
  return {
    ids: idsOf(await published.select("id").orderBy("order").orderBy("id").execute()),
    read: async (ids, max) => {
      const pages = await published
        .where("id", "in", ids)
        .select(["id", "title_en", "title_es", "slug_en", "slug_es"])
        .select(["content_en", "content_es"])
        .execute();
      return pages.map((page) => {
        const text = beginningOf(localized(page, "content", language).text, max);
        const title = localized(page, "title", language).text;
        const besides = languages.map((each) => page[`title_${each}`]);
        const named = { kind: "pages" as const, id: page.id, title, slugs: slugsOf(page) };
        return searched(named, [text], besides);
      });
    },
  };
}

/** Returns the first words of a text in Markdown; what follows is not parsed. */
function beginningOf(markdown: string, max: number): string {
  return plainTextOf(markdown.slice(0, 2 * max)).slice(0, max);
}

function searched(
  record: Pick<Searched, "id" | "title" | "slugs"> & { kind: FoundKind },
  texts: string[],
  besides: (string | null)[],
): Searched {
  const text = texts.filter(Boolean).join("\n");
  const foldedTitle = foldAsTyped(record.title);
  const all = [record.title, text, ...besides].flatMap((each) => each ?? []);
  return { ...record, text, foldedTitle, folded: all.map(foldAsTyped).join("\n") };
}
