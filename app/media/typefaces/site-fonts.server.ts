import fs from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { inflatedFont } from "./inflated-font.server";

// The typefaces of the site. Each face is a list of files, as each file has some scripts only; the
// typeface of the headings has Greek and Cyrillic besides.
// Pages use one file for all weights; subsets for a PDF can be made of plain files only.
const TEXT = "@fontsource/instrument-sans/files/instrument-sans";
const DISPLAY = "@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed";
const latin = ["latin", "latin-ext"];
const others = ["cyrillic", "cyrillic-ext", "greek"];

const filesOf = (family: string, scripts: string[], end: string) =>
  scripts.map((script) => `${family}-${script}-${end}.woff`);

const faces = {
  text: filesOf(TEXT, latin, "400-normal"),
  italic: filesOf(TEXT, latin, "400-italic"),
  bold: filesOf(TEXT, latin, "600-normal"),
  display: filesOf(DISPLAY, [...latin, ...others], "800-normal"),
};

export type FaceName = keyof typeof faces;

/** An opened file of a typeface. */
export interface NamedFont {
  name: string;
  font: Font;
  /** Fonts of one family share a word. */
  family: string;
}

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, NamedFont>();

/** Opens a font file on first use: most texts need only the first. */
function openFont(name: string): NamedFont {
  let opening = opened.get(name);
  if (!opening) {
    const font = create(inflatedFont(fs.readFileSync(resolve(name)))) as Font;
    opening = { name, font, family: "site" };
    opened.set(name, opening);
  }
  return opening;
}

/** The font of each character: few are different, and each is asked for many times. */
const found = new Map<FaceName, Map<string, NamedFont | undefined>>();

/** Returns the font of the site that has this character in a face; undefined for none. */
export function siteFontWith(face: FaceName, character: string): NamedFont | undefined {
  const known = found.get(face) ?? new Map<string, NamedFont | undefined>();
  found.set(face, known);
  if (!known.has(character)) known.set(character, lookUp(face, character));
  return known.get(character);
}

function lookUp(face: FaceName, character: string): NamedFont | undefined {
  const code = character.codePointAt(0) ?? 0;
  for (const file of faces[face]) {
    const named = openFont(file);
    if (named.font.hasGlyphForCodePoint(code)) return named;
  }
  return undefined;
}
