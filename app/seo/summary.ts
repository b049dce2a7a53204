/** What a search result shows of a text: its first words, cut at a word. */
export function summaryOf(text: string, length = 155): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= length) return flat;
  return `${flat.slice(0, flat.lastIndexOf(" ", length - 1))}…`;
}
