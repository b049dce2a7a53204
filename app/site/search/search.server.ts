import type { Language } from "~/language/i18n/languages";
import { readContent } from "~db/content-snapshot.server";
import { excerptOf, piecesOf, wordsOf } from "./matches.server";
import { type Found, FOUND_MAX, type FoundKind, foundKinds, type Totals } from "./search";
import { listSearched, type Searched } from "./searched.server";

/**
 * Finds the public records that contain every word, those with a match in the title first, and
 * counts them all. Texts are read and folded once per change of the content, so that a search reads
 * no table.
 */
export async function searchSite(
  query: string,
  language: Language,
): Promise<{ found: Found[]; totals: Totals }> {
  const words = wordsOf(query);
  const all = words.length > 0 ? await readContent(listSearched, language) : [];
  const matching = all.filter(({ folded }) => words.every((word) => folded.includes(word)));
  const totalOf = (kind: FoundKind) => matching.filter((each) => each.kind === kind).length;
  const inTitle = ({ foldedTitle }: Searched) =>
    words.filter((word) => foldedTitle.includes(word)).length;
  const found = foundKinds.flatMap((kind) =>
    matching
      .filter((each) => each.kind === kind)
      .map((each) => ({ each, rank: inTitle(each) }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, FOUND_MAX)
      .map(({ each }) => toFound(each, words)),
  );
  const totals = Object.fromEntries(foundKinds.map((kind) => [kind, totalOf(kind)])) as Totals;
  return { found, totals };
}

function toFound({ kind, id, slugs, title, text }: Searched, words: string[]): Found {
  return {
    kind,
    id,
    name: title,
    title: piecesOf(title, words),
    excerpt: excerptOf(text, words),
    ...(slugs && { slugs }),
  };
}
