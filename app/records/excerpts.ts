/** So much of a long text is shown of each version. */
const LENGTH = 240;
/** So much of it stands in front of what differs. */
const LEAD = 60;

/** Two versions of a text, shortened to where they begin to differ. */
export function excerptsOf(before: string, after: string): { before: string; after: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  const from = start > LEAD ? start - LEAD : 0;
  return { before: excerpt(before, from), after: excerpt(after, from) };
}

function excerpt(text: string, from: number): string {
  const head = from > 0 ? "…" : "";
  const tail = text.length > from + LENGTH ? "…" : "";
  // Halves of an emoji at either end would be no text.
  return `${head}${text.slice(from, from + LENGTH).toWellFormed()}${tail}`;
}
