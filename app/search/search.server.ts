import type { Language } from "~/i18n/languages";
import { readContent } from "~db/content-snapshot.server";
import { excerptOf, piecesOf, wordsOf } from "./matches";
import { type Found, FOUND_MAX, foundKinds } from "./search";
import { listSearched, type Searched } from "./searched.server";

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
