import type { Piece } from "~/media/typefaces/typefaces.server";

/** Scripts whose glyphs stand in another order than their letters, or for several of them. */
const ORDERED_BY_GLYPHS = /[\p{sc=Devanagari}\p{sc=Thai}]/u;

/** Tells a span by its first piece. */
export const isOrderedByGlyphs = ({ text }: Piece): boolean => ORDERED_BY_GLYPHS.test(text);

/** Joins neighbours that one font sets in one direction. */
export function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.font === piece.font && last.level === 0 && piece.level === 0) {
      all[all.length - 1] = { ...last, text: last.text + piece.text };
    } else all.push(piece);
  }
  return all;
}

export type Span = [Piece, ...Piece[]];

/** Puts pieces whose glyphs have another order than their letters together, with spaces between them. */
export function spansOf(pieces: Piece[]): Span[] {
  const spans: Span[] = [];
  pieces.forEach((piece, index) => {
    const last = spans.at(-1);
    const isSpan = last !== undefined && isOrderedByGlyphs(last[0]);
    const isInside = (at: number) => ORDERED_BY_GLYPHS.test(pieces[at]?.text ?? "");
    const goesOn = isInside(index) || (piece.text === " " && isInside(index + 1));
    if (isSpan && goesOn) last.push(piece);
    else spans.push([piece]);
  });
  return spans;
}
