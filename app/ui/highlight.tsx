/**
 * Splits a heading into the text before, the highlighted part and the text after. The part is
 * marked `*like this*`; without a mark it is the last word (decision C35).
 */
export function splitHighlight(text: string): { before: string; highlight: string; after: string } {
  const marked = /^([^*]*)\*([^*]+)\*(.*)$/s.exec(text);
  if (marked) return { before: marked[1]!, highlight: marked[2]!, after: marked[3]! };
  const words = /^(.*\s)?(\S+)\s*$/s.exec(text);
  return { before: words?.[1] ?? "", highlight: words?.[2] ?? "", after: "" };
}

/** A heading with one highlighted part; {@link splitHighlight} defines the mark. */
export function Highlighted({ text }: { text: string }) {
  const { before, highlight, after } = splitHighlight(text);
  return (
    <>
      {before && <span>{before}</span>}
      {highlight && <span className="highlight">{highlight}</span>}
      {after && <span>{after}</span>}
    </>
  );
}
