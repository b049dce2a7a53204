import fs from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { defined } from "~/config/defined";

// The typeface of the headings, drawn as outlines, so that no system font is needed.
const FAMILY = "@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed";
const SCRIPTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek"] as const;
const WEIGHT = 800;

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** Opens a font file on first use: most texts need only the first. */
function fontOf(script: string): Font {
  let font = fonts.get(script);
  if (!font) {
    font = create(fs.readFileSync(resolve(`${FAMILY}-${script}-${WEIGHT}-normal.woff`))) as Font;
    fonts.set(script, font);
  }
  return font;
}

const hasGlyph = (font: Font, letter: string) =>
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

const fontWith = (letter: string) => SCRIPTS.map(fontOf).find((font) => hasGlyph(font, letter));

/**
 * Returns what stands for a letter that a typeface lacks: without its marks, `e` for `ệ`; a plain
 * hyphen for another one.
 */
export function plainLetter(letter: string): string {
  return letter
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\p{Pd}/gu, "-");
}

/**
 * Returns the text on one line, without characters that the typeface lacks. A word that would be
 * misspelt without its letters is left out.
 */
export function drawableText(text: string): string {
  return text.normalize("NFC").split(/\s+/).map(drawableWord).filter(Boolean).join(" ");
}

function drawableWord(word: string): string {
  const letters = [...word].map((letter) => (fontWith(letter) ? letter : plainLetter(letter)));
  const lacking = [...letters.join("")].filter((letter) => !fontWith(letter));
  const isMisspelt = lacking.some((letter) => /[\p{Ll}\p{Lu}\p{Lo}\p{N}]/u.test(letter));
  return isMisspelt ? "" : [...letters.join("")].filter(fontWith).join("");
}

/** Splits a text into runs, each with the font that has its glyphs. */
function runsOf(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = last && hasGlyph(last.font, letter) ? last.font : fontWith(letter);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/**
 * Returns the width of a text in multiples of its font size. `spacing` is added between letters, in
 * the same unit.
 */
export function widthOfText(text: string, spacing = 0): number {
  return runsOf(text).reduce((sum, run) => {
    const { advanceWidth, glyphs } = run.font.layout(run.text);
    return sum + advanceWidth / run.font.unitsPerEm + glyphs.length * spacing;
  }, 0);
}

/** Returns how high a text stands above its baseline, with its accents, in multiples of its font size. */
export function heightOfText(text: string): number {
  const tops = runsOf(text).flatMap(({ font, text: run }) =>
    font.layout(run).glyphs.map(({ bbox }) => bbox.maxY / font.unitsPerEm),
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
export function outlinesOf(text: string, { x, y, size, spacing = 0 }: TextPlace): string {
  const paths: string[] = [];
  let left = x;
  for (const run of runsOf(text)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = defined(positions[index], "position of the glyph");
      const outline = glyph.path.toSVG();
      const place = [scale, 0, 0, -scale, left + xOffset * scale, y - yOffset * scale];
      const matrix = place.map((value) => value.toFixed(3)).join(" ");
      if (outline) paths.push(`<path transform="matrix(${matrix})" d="${outline}"/>`);
      left += xAdvance * scale + spacing * size;
    });
  }
  return paths.join("");
}
