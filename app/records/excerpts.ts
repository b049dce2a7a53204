/** Maximum length of an excerpt, in UTF-16 code units. */
const LENGTH = 240;
/** Maximum length of the unchanged text before the first difference. */
const LEAD = 60;

/** Returns excerpts of two versions of a text, around the first difference. */
export function excerptsOf(before: string, after: string): { before: string; after: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  const from = start > LEAD ? start - LEAD : 0;
  return { before: excerpt(before, from), after: excerpt(after, from) };
}

function excerpt(text: string, from: number): string {
  const head = from > 0 ? "…" : "";
  const tail = text.length > from + LENGTH ? "…" : "";
  // The cut can split a surrogate pair.
  return `${head}${text.slice(from, from + LENGTH).toWellFormed()}${tail}`;
}
