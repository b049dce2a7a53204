import { defined } from "~/config/defined";
import {
  laidOutText,
  type Piece,
  settable,
  Typefaces,
  visualOrder,
} from "~/media/typefaces/typefaces.server";

// The typeface of the headings, drawn as outlines, so that no system font is needed.

/** Letters that touch each other in writing: no space goes between them. */
const JOINED = /[\p{sc=Arabic}\p{sc=Devanagari}]/u;
/** Scripts with marks far above and below, and those that are a little taller than capitals. */
const TALL = /[\p{sc=Thai}\p{sc=Devanagari}\p{sc=Arabic}]/u;
const FULL = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Hebrew}\u1ea0-\u1ef9]/u;

/** Opens the typeface of the headings for the letters of these texts, as typed or in capitals. */
export const displayFonts = (...texts: string[]): Promise<Typefaces> =>
  Typefaces.for(texts.join("\n"), ["display"], texts.join("\n"));

/** Returns by how much the lines of a text stand farther apart than those in Latin capitals. */
export const leadingFactor = (text: string): number =>
  TALL.test(text) ? 1.5 : FULL.test(text) ? 1.2 : 1;

/**
 * Returns the text on one line, without characters that all typefaces lack. A word that would be
 * misspelt without its letters is left out.
 */
export function drawableText(fonts: Typefaces, text: string): string {
  const words = settable(text).split(/\s+/);
  return words
    .map((word) => drawableWord(fonts, word))
    .filter(Boolean)
    .join(" ");
}

function drawableWord(fonts: Typefaces, word: string): string {
  const lacking = fonts.undrawable(word, "display");
  const drawn = [...word].map((letter) =>
    lacking.includes(letter)
      ? fonts
          .piecesOf(letter, "display")
          .map(({ text }) => text)
          .join("")
      : letter,
  );
  const isMisspelt = drawn.some(
    (letters, index) => !letters && /[\p{L}\p{N}]/u.test([...word][index] ?? ""),
  );
  return isMisspelt ? "" : drawn.join("");
}

const piecesOf = (fonts: Typefaces, text: string) => visualOrder(fonts.piecesOf(text, "display"));

const layoutOf = (piece: Piece) => piece.font.layout(laidOutText(piece));

/**
 * Returns the width of a text in multiples of its font size. `spacing` is added between letters, in
 * the same unit.
 */
export function widthOfText(fonts: Typefaces, text: string, spacing = 0): number {
  return piecesOf(fonts, text).reduce((sum, piece) => {
    const { advanceWidth, glyphs } = layoutOf(piece);
    return sum + advanceWidth / piece.font.unitsPerEm + glyphs.length * spacingOf(piece, spacing);
  }, 0);
}

const spacingOf = ({ text }: Piece, spacing: number) => (JOINED.test(text) ? 0 : spacing);

/** Returns how high a text stands above its baseline, with its accents, in multiples of its font size. */
export function heightOfText(fonts: Typefaces, text: string): number {
  const tops = piecesOf(fonts, text).flatMap((piece) =>
    layoutOf(piece).glyphs.map(({ bbox }) => bbox.maxY / piece.font.unitsPerEm),
  );
  return tops.filter(Number.isFinite).reduce((high, top) => Math.max(high, top), 0);
}

interface TextPlace {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  spacing?: number;
}

/** Converts a line of text into SVG path elements. */
export function outlinesOf(
  fonts: Typefaces,
  text: string,
  { x, y, size, spacing = 0 }: TextPlace,
): string {
  const paths: string[] = [];
  let left = x;
  for (const piece of piecesOf(fonts, text)) {
    const scale = size / piece.font.unitsPerEm;
    const { glyphs, positions } = layoutOf(piece);
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = defined(positions[index], "position of the glyph");
      const outline = glyph.path.toSVG();
      const place = [scale, 0, 0, -scale, left + xOffset * scale, y - yOffset * scale];
      const matrix = place.map((value) => value.toFixed(3)).join(" ");
      if (outline) paths.push(`<path transform="matrix(${matrix})" d="${outline}"/>`);
      left += xAdvance * scale + spacingOf(piece, spacing) * size;
    });
  }
  return paths.join("");
}
