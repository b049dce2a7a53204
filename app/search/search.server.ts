import { type Language, languages, localized } from "~/i18n/languages";
import { listNews } from "~/news/news.server";
import { slugsOf } from "~/pages/pages.server";
import { projectLists, published } from "~/projects/projects.server";
import { listTeam } from "~/team/team.server";
import { plainTextOf } from "~/writing/plain-text.server";
import type { Database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { foldText } from "~db/fold";
import { isPublished } from "~db/publication.server";
import { excerptOf, piecesOf, wordsOf } from "./matches";
import { type Found, FOUND_MAX, type FoundKind, foundKinds } from "./search";

/** Characters of a long text that are searched. */
const TEXT_MAX = 3_000;

/** A public record as it is searched, in one language. */
interface Searched extends Pick<Found, "kind" | "id" | "slugs"> {
  title: string;
  text: string;
  foldedTitle: string;
  /** Both, and what is found but not shown, such as the title in the other language. */
  folded: string;
}

/**
 * Finds the public records that contain every word, those with a match in the title first. Texts
 * are read and folded once per change of the content, so that a search reads no table.
 */
export async function searchSite(query: string, language: Language): Promise<Found[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const all = await readContent(listSearched, language);
  const matching = all.filter(({ folded }) => words.every((word) => folded.includes(word)));
  const inTitle = ({ foldedTitle }: Searched) =>
    words.filter((word) => foldedTitle.includes(word)).length;
  return foundKinds.flatMap((kind) =>
    matching
      .filter((each) => each.kind === kind)
      .map((each) => ({ each, rank: inTitle(each) }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, FOUND_MAX)
      .map(({ each }) => toFound(each, words)),
  );
}

function toFound({ kind, id, slugs, title, text }: Searched, words: string[]): Found {
  return {
    ...{ kind, id, name: title, title: piecesOf(title, words), excerpt: excerptOf(text, words) },
    ...(slugs && { slugs }),
  };
}

async function listSearched(db: Database, language: Language): Promise<Searched[]> {
  const films = await published(db)
    .select(["id", "title_en", "title_es", "category_en", "category_es", "year"])
    .select(["originalTitle", "internationalTitle", "logline_en", "logline_es"])
    .select(["synopsis_en", "synopsis_es", "description_en", "description_es"])
    .orderBy("year", "desc")
    .orderBy("id", "desc")
    .execute();
  const creditsOf = await projectLists.credits.read(db);
  const team = await listTeam(db);
  const news = await listNews(db);
  const contents = await db
    .selectFrom("news_items")
    .where("published", "=", 1)
    .where(isPublished())
    .select(["id", "content_en", "content_es"])
    .execute();
  const contentOf = new Map(contents.map((row) => [row.id, row]));
  const pages = await db
    .selectFrom("pages")
    .where("published", "=", 1)
    .where(isPublished())
    .select(["id", "title_en", "title_es", "slug_en", "slug_es", "content_en", "content_es"])
    .orderBy("order")
    .execute();
  const inOwn = (texts: string[]) => texts.filter(Boolean).join("\n");
  return [
    ...films.map((film) => {
      const names = creditsOf(film.id).map(({ name }) => name);
      const long = plainTextOf(localized(film, "description", language).text);
      const texts = [
        localized(film, "logline", language).text,
        localized(film, "synopsis", language).text,
        long.slice(0, TEXT_MAX),
        [...new Set(names)].join(", "),
      ];
      const title = localized(film, "title", language).text;
      const { title_en, title_es, category_en, category_es, year } = film;
      const other = [film.originalTitle, film.internationalTitle, category_en, category_es, year];
      const besides = [title_en, title_es, ...other];
      return searched({ kind: "films", id: film.id, title }, inOwn(texts), besides);
    }),
    ...team.map((member) => {
      const { id, name, role_en, role_es } = member;
      const texts = [
        localized(member, "role", language).text,
        localized(member, "bio", language).text.slice(0, TEXT_MAX),
      ];
      return searched({ kind: "people", id, title: name }, inOwn(texts), [role_en, role_es]);
    }),
    ...news.map((item) => {
      const content = contentOf.get(item.id) ?? {};
      const texts = [
        localized(item, "excerpt", language).text,
        plainTextOf(localized(content, "content", language).text).slice(0, TEXT_MAX),
      ];
      const title = localized(item, "title", language).text;
      const besides = languages.map((each) => item[`title_${each}`]);
      return searched({ kind: "news", id: item.id, title }, inOwn(texts), besides);
    }),
    ...pages.map((page) => {
      const text = plainTextOf(localized(page, "content", language).text).slice(0, TEXT_MAX);
      const title = localized(page, "title", language).text;
      const besides = languages.map((each) => page[`title_${each}`]);
      const named = { kind: "pages" as const, id: page.id, title, slugs: slugsOf(page) };
      return searched(named, text, besides);
    }),
  ];
}

function searched(
  record: Pick<Searched, "id" | "title" | "slugs"> & { kind: FoundKind },
  text: string,
  besides: (string | null)[],
): Searched {
  const foldedTitle = foldText(record.title);
  const all = [record.title, text, ...besides].flatMap((each) => each ?? []);
  return { ...record, text, foldedTitle, folded: all.map(foldText).join("\n") };
}
