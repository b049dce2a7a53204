import fs from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import type PDFDocument from "pdfkit";
import { defined } from "~/config/defined";
import { plainLetter } from "~/media/cards/card-typeface.server";

// The typefaces of the site. Each face is a list of files, as each file has some scripts only; the
// typeface of the headings has Greek and Cyrillic besides.
// Pages use one file for all weights; subsets for a PDF can be made of plain files only.
const TEXT = "@fontsource/instrument-sans/files/instrument-sans";
const DISPLAY = "@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed";

interface Face {
  family: string;
  scripts: readonly string[];
  /** The end of the names of its files. */
  file: string;
}

const latin = ["latin", "latin-ext"];
const others = ["cyrillic", "cyrillic-ext", "greek"];
const faces = {
  text: { family: TEXT, scripts: latin, file: "400-normal.woff" },
  italic: { family: TEXT, scripts: latin, file: "400-italic.woff" },
  bold: { family: TEXT, scripts: latin, file: "600-normal.woff" },
  display: { family: DISPLAY, scripts: [...latin, ...others], file: "800-normal.woff" },
  plain: { family: DISPLAY, scripts: others, file: "400-normal.woff" },
} satisfies Record<string, Face>;

export type FaceName = Exclude<keyof typeof faces, "plain">;

/** A part of a text that one font can set. */
export interface Piece {
  font: string;
  text: string;
}

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Font>();

function fontOf(name: keyof typeof faces, script: string): Font {
  const key = `${name} ${script}`;
  let font = opened.get(key);
  if (!font) {
    const { family, file }: Face = faces[name];
    font = create(fs.readFileSync(resolve(`${family}-${script}-${file}`))) as Font;
    opened.set(key, font);
  }
  return font;
}

/** Divides texts into pieces by the fonts that have their letters. */
export function piecesWith(doc: Pick<PDFDocument, "registerFont">) {
  const registered = new Set<string>();
  const candidates = (face: FaceName) =>
    [face, "plain" as const].flatMap((name) =>
      faces[name].scripts.map((script) => ({ name, script, key: `${name} ${script}` })),
    );

  const fontWith = (face: FaceName, letter: string) =>
    candidates(face).find(({ name, script }) =>
      fontOf(name, script).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );

  /** Returns the name of the font of a letter; the first one for a letter that none has. */
  function keyOf(face: FaceName, letter: string): string {
    const found = fontWith(face, letter) ?? candidates(face)[0];
    const { name, script, key } = defined(found, "font");
    if (!registered.has(key)) doc.registerFont(key, fontOf(name, script));
    registered.add(key);
    return key;
  }

  /** Returns a letter, or those that stand for it where no font has it. */
  function drawnLetters(face: FaceName, letter: string): string[] {
    const plain = [...plainLetter(letter)];
    const isPlainer = !fontWith(face, letter) && plain.every((each) => fontWith(face, each));
    return isPlainer ? plain : [letter];
  }

  return function piecesOf(text: string, face: FaceName): Piece[] {
    const pieces: Piece[] = [];
    const letters = [...text.normalize("NFC")].flatMap((letter) => drawnLetters(face, letter));
    for (const letter of letters) {
      const font = keyOf(face, letter);
      const last = pieces.at(-1);
      if (last?.font === font) last.text += letter;
      else pieces.push({ font, text: letter });
    }
    return pieces;
  };
}
