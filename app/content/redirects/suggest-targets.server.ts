import { type Language, localized } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { languageOfPath, type SitePaths, sitePaths } from "~/language/i18n/paths";
import { slugify } from "~/language/i18n/slug";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { splitAddress } from "./address-key";
import type { Suggestion } from "./redirect-form";

const SUGGESTIONS_MAX = 3;
/** The newest records of each kind that are compared. */
const RECORDS_MAX = 2000;

interface Candidate {
  address: string;
  title: string;
  words: string[];
}

/** Words of addresses of old sites, for the pages that every site has. */
const fixed: [words: string, address: (site: SitePaths) => string][] = [
  ["films movies work works peliculas cine filmography filmografia portfolio", (s) => s.projects()],
  ["news blog press noticias novedades actualidad prensa", (s) => s.newsList()],
  ["team crew equipo talent talento", (s) => s.talent()],
  ["contact contacto", (s) => s.section("contact")],
  ["about nosotros company empresa quienes somos", (s) => s.section("about")],
  ["privacy privacidad datos", (s) => s.legal("privacy")],
  ["terms legal aviso condiciones", (s) => s.legal("terms")],
  ["cookies", (s) => s.legal("cookies")],
  ["screenings proyecciones calendario calendar", (s) => s.screenings],
  ["index home inicio default", (s) => s.home],
];

/**
 * Returns the pages whose titles or slugs have the most words in common with an old address, best
 * first.
 *
 * @param fallback the language when the address names none
 */
export async function suggestTargets(
  db: DatabaseOrTransaction,
  address: string,
  fallback: Language,
): Promise<Suggestion[]> {
  const { path } = splitAddress(address);
  const words = wordsOf(path);
  if (words.length === 0) return [];
  const named = languageOfPath(path) ?? fallback;
  const offered = offeredLanguages();
  const language = offered.includes(named) ? named : (offered[0] ?? named);
  const found = (await candidates(db, language))
    .map((candidate) => ({ candidate, score: likeness(words, candidate.words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return found
    .slice(0, SUGGESTIONS_MAX)
    .map(({ candidate: { address, title } }) => ({ address, title: title || address }));
}

async function candidates(db: DatabaseOrTransaction, language: Language): Promise<Candidate[]> {
  const site = sitePaths(language);
  const titles = (table: "projects" | "news_items", isPublic: "isPublished" | "published") =>
    db
      .selectFrom(table)
      .select(["id", "title_en", "title_es"])
      .where(isPublic, "=", 1)
      .orderBy("id", "desc")
      .limit(RECORDS_MAX)
      .execute();
  const pages = await db
    .selectFrom("pages")
    .select(["title_en", "title_es", "slug_en", "slug_es"])
    .where("published", "=", 1)
    .execute();
  const members = await db
    .selectFrom("team_members")
    .select(["id", "name"])
    .limit(RECORDS_MAX)
    .execute();
  const record = (kind: "project" | "news") => (row: Titled) => ({
    address: site[kind](row.id, localized(row, "title", language).text),
    title: localized(row, "title", language).text,
    words: wordsOf(`${slugify(row.title_en)}-${slugify(row.title_es ?? "")}`),
  });
  return [
    ...(await titles("projects", "isPublished")).map(record("project")),
    ...(await titles("news_items", "published")).map(record("news")),
    ...pages.map((page) => ({
      address: site.page({ en: page.slug_en, es: page.slug_es }),
      title: localized(page, "title", language).text,
      words: wordsOf(
        [page.slug_en, page.slug_es, slugify(page.title_en), slugify(page.title_es ?? "")].join(
          "-",
        ),
      ),
    })),
    ...members.map(({ id, name }) => ({
      address: site.person(id, name),
      title: name,
      words: wordsOf(slugify(name)),
    })),
    ...fixed.map(([words, address]) => ({
      address: address(site),
      title: address(site),
      words: words.split(" "),
    })),
  ];
}

interface Titled {
  id: number;
  title_en: string;
  title_es: string | null;
}

/** Words that say nothing about a page. */
const common = new Set(
  "a an and de del el en es for html htm in la las los of on php aspx the to un una y www page".split(
    " ",
  ),
);

/** Returns the words of a path, without those that say nothing. */
function wordsOf(path: string): string[] {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // The words that can be read are enough.
  }
  const words = plain.split(/[/._\s]+/).flatMap((part) => slugify(part).split("-"));
  return [...new Set(words.filter((word) => word.length > 1 && !common.has(word)))];
}

/** Returns which part of the letters the words have in common; 0 if it is too little to mean much. */
function likeness(asked: string[], words: string[]): number {
  const shared = asked.filter((word) => words.some((other) => isSameWord(word, other)));
  const letters = shared.reduce((sum, word) => sum + word.length, 0);
  const all = asked.reduce((sum, word) => sum + word.length, 0);
  return letters >= 4 || letters === all ? letters / (all + words.length) : 0;
}

/** Words of the same beginning, such as "film" and "films", count as the same. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) && long.length - short.length <= 2;
}
