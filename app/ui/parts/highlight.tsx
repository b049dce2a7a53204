/**
 * Splits a heading into the text before, the highlighted part and the text after. The part is
 * marked `*like this*`; without a mark it is the last word (decision C35).
 */
export function splitHighlight(text: string): { before: string; highlight: string; after: string } {
  const [, before = "", highlight = "", after = ""] =
    /^([^*]*)\*([^*]+)\*(.*)$/s.exec(text) ?? /^(.*\s)?(\S+)\s*$/s.exec(text) ?? [];
  return { before, highlight, after };
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
