/** Returns the start of a text for search results, cut at a word. */
export function summaryOf(text: string, length = 155): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= length) return flat;
  const lastSpace = flat.lastIndexOf(" ", length - 1);
  return `${flat.slice(0, lastSpace > 0 ? lastSpace : length - 1)}…`;
}
