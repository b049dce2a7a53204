import type { Language } from "~/language/i18n/languages";
import { readContent } from "~db/content-snapshot.server";
import { nextTurn } from "~db/next-turn.server";
import { excerptOf, piecesOf, type Query, readQuery } from "./matches.server";
import { type Found, FOUND_MAX, type FoundKind, foundKinds, type Totals } from "./search";
import { listSearched, type Searched } from "./searched.server";

/** Characters that are searched in one turn of the event loop. */
const CHARACTERS_AT_ONCE = 500_000;

/**
 * Finds the public records that contain every word, and counts them all: those with a quoted phrase
 * first, then those with a match in the title. Texts are read and folded once per change of the
 * content, so that a search reads no table.
 */
export async function searchSite(
  query: string,
  language: Language,
): Promise<{ found: Found[]; totals: Totals }> {
  const read = readQuery(query);
  const all = read.words.length > 0 ? await readContent(listSearched, language) : [];
  const matching = await findMatching(all, read.words);
  const totalOf = (kind: FoundKind) => matching.filter((each) => each.kind === kind).length;
  const found = foundKinds.flatMap((kind) =>
    matching
      .filter((each) => each.kind === kind)
      .map((each) => ({ each, rank: rankOf(each, read) }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, FOUND_MAX)
      .map(({ each }) => toFound(each, read)),
  );
  const totals = Object.fromEntries(foundKinds.map((kind) => [kind, totalOf(kind)])) as Totals;
  return { found, totals };
}

/** Returns the records with every word; between parts of them other requests are answered. */
async function findMatching(all: readonly Searched[], words: readonly string[]) {
  const matching: Searched[] = [];
  let characters = 0;
  for (const each of all) {
    characters += each.foldedText.length + each.foldedNames.length;
    if (characters > CHARACTERS_AT_ONCE) {
      await nextTurn();
      characters = 0;
    }
    const has = (word: string) => each.foldedNames.includes(word) || each.foldedText.includes(word);
    if (words.every(has)) matching.push(each);
  }
  return matching;
}

/** A phrase counts more than all words, in a title more than elsewhere. */
function rankOf({ foldedTitle, foldedText, foldedNames }: Searched, { words, phrases }: Query) {
  const count = (parts: readonly string[], ...texts: string[]) =>
    parts.filter((part) => texts.some((text) => text.includes(part))).length;
  const begun = phrases.map((phrase) => ` ${phrase}`);
  return (
    10_000 * count(begun, foldedTitle) +
    200 * count(begun, foldedNames, foldedText) +
    20 * count([words.join(" ")], foldedTitle) +
    count(words, foldedTitle)
  );
}

function toFound({ kind, id, slugs, title, text, foldedText }: Searched, query: Query): Found {
  return {
    kind,
    id,
    name: title,
    title: piecesOf(title, query.words),
    excerpt: excerptOf(text, query, foldedText),
    ...(slugs && { slugs }),
  };
}
