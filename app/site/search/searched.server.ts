import { sql } from "kysely";
import { slugsOf } from "~/content/pages/pages.server";
import { projectLists, published as publicFilms } from "~/films/projects/projects.server";
import { type Language, languages, localized } from "~/language/i18n/languages";
import { plainTextOf } from "~/records/writing/plain-text.server";
import type { Database } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import { isPublished } from "~db/publication.server";
import { foldedWords } from "./matches.server";
import type { Found, FoundKind } from "./search";

/** Characters that are read and folded in one turn of the event loop. */
const CHARACTERS_AT_ONCE = 100_000;
/** A record without its long text counts as much: names, titles and the queries for them. */
const RECORD_CHARACTERS = 2_000;

/**
 * Maximum number of characters of all long texts together that are kept in memory. Where the site has
 * more, the longest ones are cut.
 */
const TEXTS_MAX = 4_000_000;

/** A public record as it is searched, in one language. */
export interface Searched extends Pick<Found, "kind" | "id" | "slugs"> {
  title: string;
  text: string;
  foldedTitle: string;
  foldedText: string;
  /** The title, and what is found but not shown, such as the title in the other language. */
  foldedNames: string;
}

/** The id of a record, and the size of its long text in bytes. */
interface Sized {
  id: number;
  size: number;
}

interface Source {
  /** The public records, in the order in which they are found. */
  records: Sized[];
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
  const sizes = sources.flatMap(({ records }) => records.map(({ size }) => size));
  const max = longestOf(sizes, TEXTS_MAX);
  const found: Searched[] = [];
  for (const { records, read } of sources) {
    for (const ids of slicesOf(records, max)) {
      const texts = new Map((await read(ids, max)).map((each) => [each.id, each]));
      found.push(...ids.flatMap((id) => texts.get(id) ?? []));
      await nextTurn();
    }
  }
  return found;
}

/** Returns the length to which texts are cut so that all of them have no more than a total. */
export function longestOf(sizes: readonly number[], total: number): number {
  let rest = total;
  const ascending = [...sizes].sort((a, b) => a - b);
  for (const [index, size] of ascending.entries()) {
    const share = Math.floor(rest / (ascending.length - index));
    if (size > share) return share;
    rest -= size;
  }
  return Infinity;
}

/** Divides records into slices that take about the same time to read. */
function* slicesOf(records: readonly Sized[], max: number): Generator<number[]> {
  let slice: number[] = [];
  let characters = 0;
  for (const { id, size } of records) {
    const own = Math.min(size, max) + RECORD_CHARACTERS;
    if (slice.length > 0 && characters + own > CHARACTERS_AT_ONCE) {
      yield slice;
      slice = [];
      characters = 0;
    }
    slice.push(id);
    characters += own;
  }
  if (slice.length > 0) yield slice;
}

/** The size of a text as it is shown in a language: in this one, else in English. */
function sizeOf(column: "description" | "bio" | "content", language: Language) {
  const size = (name: string) => sql<number>`octet_length(coalesce(${sql.ref(name)}, ''))`;
  const [own, english] = [size(`${column}_${language}`), size(`${column}_en`)];
  return sql<number>`coalesce(nullif(${own}, 0), ${english})`.as("size");
}

async function filmSource(db: Database, language: Language): Promise<Source> {
  const size = sizeOf("description", language);
  const newestFirst = publicFilms(db).select(["id", size]).orderBy("year", "desc");
  return {
    records: await newestFirst.orderBy("id", "desc").execute(),
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
          wordsOf(localized(film, "description", language).text, max),
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
  const all = db.selectFrom("team_members").select(["id", sizeOf("bio", language)]);
  return {
    records: await all.orderBy("order").orderBy("id").execute(),
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
  const newestFirst = published.select(["id", sizeOf("content", language)]).orderBy("date", "desc");
  return {
    records: await newestFirst.orderBy("id", "desc").execute(),
    read: async (ids, max) => {
      const news = await published
        .where("id", "in", ids)
        .select(["id", "title_en", "title_es", "excerpt_en", "excerpt_es"])
        .select(["content_en", "content_es"])
        .execute();
      return news.map((item) => {
        const texts = [
          localized(item, "excerpt", language).text,
          wordsOf(localized(item, "content", language).text, max),
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
  const inOrder = published.select(["id", sizeOf("content", language)]).orderBy("order");
  return {
    records: await inOrder.orderBy("id").execute(),
    read: async (ids, max) => {
      const pages = await published
        .where("id", "in", ids)
        .select(["id", "title_en", "title_es", "slug_en", "slug_es"])
        .select(["content_en", "content_es"])
        .execute();
      return pages.map((page) => {
        const text = wordsOf(localized(page, "content", language).text, max);
        const title = localized(page, "title", language).text;
        const besides = languages.map((each) => page[`title_${each}`]);
        const named = { kind: "pages" as const, id: page.id, title, slugs: slugsOf(page) };
        return searched(named, [text], besides);
      });
    },
  };
}

/** Returns the words of a text in Markdown; what is beyond the maximum is not parsed. */
function wordsOf(markdown: string, max: number): string {
  return plainTextOf(markdown.slice(0, max));
}

function searched(
  record: Pick<Searched, "id" | "title" | "slugs"> & { kind: FoundKind },
  texts: string[],
  besides: (string | null)[],
): Searched {
  const text = texts.filter(Boolean).join("\n");
  const names = [record.title, ...besides].flatMap((each) => each ?? []);
  return {
    ...record,
    text,
    foldedTitle: foldedWords(record.title),
    foldedText: foldedWords(text),
    foldedNames: names.map(foldedWords).join("\n"),
  };
}
