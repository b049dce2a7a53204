import { type Language, languageNames } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import { recordKinds } from "~db/record-kinds";
import {
  FILMS,
  groupOf,
  itemId,
  type LeavingRecord,
  type LeavingSite,
} from "./wordpress-records.server";
import { cdataElement, plainElement } from "./write-xml";

/** A language as Polylang describes it. */
const LANGUAGES: Record<Language, { locale: string; flag: string }> = {
  en: { locale: "en_US", flag: "us" },
  es: { locale: "es_ES", flag: "es" },
};

/** The ids of these few terms; those of groups are larger. */
const LANGUAGE_IDS: Record<Language, number> = { en: 1, es: 2 };
const FILMS_ID = 3;

const kinds: readonly LeavingRecord["kind"][] = ["newsItem", "page", "project"];

/**
 * Writes the category of films and, for two languages, the terms with which Polylang tells languages
 * and translations: the map of a group is its description, as PHP serializes it.
 */
export async function* termsXml(
  db: DatabaseOrTransaction,
  { languages }: LeavingSite,
): AsyncGenerator<string> {
  yield `<wp:category>${[
    plainElement("wp:term_id", FILMS_ID),
    cdataElement("wp:category_nicename", FILMS.slug),
    cdataElement("wp:category_parent", ""),
    cdataElement("wp:cat_name", FILMS.name),
  ].join("")}</wp:category>\n`;
  if (languages.length < 2) return;
  for (const language of languages) {
    const { locale, flag } = LANGUAGES[language];
    yield termXml("language", LANGUAGE_IDS[language], {
      slug: language,
      name: languageNames[language],
      description: serialized({ locale, rtl: 0, flag_code: flag }),
    });
  }
  for (const kind of kinds) {
    const rows = await db.selectFrom(recordKinds[kind].table).select("id").orderBy("id").execute();
    for (const { id } of rows) {
      const group = groupOf(kind, id);
      const ids = languages.map((language) => [language, itemId(kind, id, language)] as const);
      const description = serialized(Object.fromEntries(ids));
      yield termXml("post_translations", itemId(kind, id, "en"), {
        slug: group,
        name: group,
        description,
      });
    }
    await nextTurn();
  }
}

function termXml(
  taxonomy: string,
  id: number,
  { slug, name, description }: { slug: string; name: string; description: string },
): string {
  return `<wp:term>${[
    plainElement("wp:term_id", id),
    cdataElement("wp:term_taxonomy", taxonomy),
    cdataElement("wp:term_slug", slug),
    cdataElement("wp:term_parent", ""),
    cdataElement("wp:term_name", name),
    cdataElement("wp:term_description", description),
  ].join("")}</wp:term>\n`;
}

/** Writes a map of ASCII texts and numbers as PHP serializes it. */
function serialized(map: Readonly<Record<string, string | number>>): string {
  const text = (value: string) => `s:${value.length}:"${value}";`;
  const entries = Object.entries(map).map(
    ([key, value]) => text(key) + (typeof value === "number" ? `i:${value};` : text(value)),
  );
  return `a:${entries.length}:{${entries.join("")}}`;
}
