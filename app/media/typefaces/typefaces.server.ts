import bidiFactory from "bidi-js";
import { openScriptFonts, type ScriptFonts } from "./script-fonts.server";
import { type FaceName, type NamedFont, siteFontWith } from "./site-fonts.server";

/** A part of a text that one font sets in one direction. */
export interface Piece extends NamedFont {
  /** The letters in the order in which they are typed. */
  text: string;
  /** Embedding level of the Unicode Bidirectional Algorithm: odd from right to left. */
  level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A word; in scripts without spaces what stands between spaces and Latin signs. */
const UNIT = /(?:[\p{L}\p{M}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]|[\u200c\u200d])+|[^]/gu;
/** Marks that only say which way a text runs. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LATIN = /\p{sc=Latin}/u;
const JOINERS = /[\u200c\u200d]/g;
/** Soft hyphens, spaces of no width, selectors, controls. */
const INVISIBLE =
  /(?![\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069\n])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns a text as it is set: letters with their marks, one kind of line end, nothing invisible. */
export function settable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(INVISIBLE, "");
}

/** Returns the embedding level of each UTF-16 unit; the first strong letter gives the direction. */
export function levelsOf(text: string): { levels: Uint8Array; isRtl: boolean } {
  // Most texts have no letter from right to left, and need no look at each.
  if (!RIGHT_TO_LEFT.test(text)) return { levels: new Uint8Array(text.length), isRtl: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** The fonts of a text, and how they set it. */
export class Typefaces {
  private constructor(
    private readonly others: ScriptFonts,
    private readonly isOtherLatin = false,
  ) {}

  /**
   * Opens what the texts need: fonts of other scripts only for what the typefaces of the site lack.
   *
   * @param headings large texts, whose Latin words are to be of one family: all headings are set in
   *   Noto Sans if the typeface of the site lacks one of their Latin letters
   */
  static async for(texts: string, faces: FaceName[], headings = ""): Promise<Typefaces> {
    const lacking = new Set<string>();
    const characters = new Set(settable(texts + texts.toUpperCase()));
    const isOwn = [...characters].every(
      (each) => isSet(each) || faces.every((face) => siteFontWith(face, each)),
    );
    if (isOwn) return new Typefaces(new Map());
    for (const unit of unitsOf(`${settable(texts)}${settable(texts).toUpperCase()}`)) {
      if (!isSet(unit) && faces.some((face) => lacks(face, unit))) lacking.add(unit);
    }
    const inCapitals = `${settable(headings)} ${settable(headings).toUpperCase()}`;
    const isOtherLatin = unitsOf(inCapitals).some(
      (unit) => LATIN.test(unit) && lacks("display", unit),
    );
    if (isOtherLatin) {
      const all = `${settable(texts)} ${settable(texts).toUpperCase()}`;
      for (const unit of unitsOf(all)) if (LATIN.test(unit)) lacking.add(unit);
    }
    return new Typefaces(await openScriptFonts(lacking, faces), isOtherLatin);
  }

  /** Returns the characters of a text that no font has, each once. */
  undrawable(text: string, face: FaceName): string[] {
    const characters = new Set(unitsOf(settable(text)).flatMap((unit) => [...unit]));
    return [...characters].filter((each) => !isSet(each) && !this.fontWith(face, each));
  }

  /**
   * Divides a text into pieces by font and direction, in the order in which it is typed. A letter
   * that no font has loses its marks, and is left out if that does not help.
   *
   * @param text as {@link settable} returns it
   * @param levels those of the paragraph that the text is a part of
   */
  piecesOf(text: string, face: FaceName, { levels } = levelsOf(text)): Piece[] {
    const isOther = (unit: string) => this.isOtherLatin && face === "display" && LATIN.test(unit);
    const own = isOther(text) ? null : ownPieces(face, text, levels);
    if (own) return own;
    const pieces: Piece[] = [];
    for (const { unit, index } of unitsWithPlaces(text)) {
      const family = lacks(face, unit) || isOther(unit) ? this.familyOf(face, unit) : undefined;
      for (const { segment, index: place } of graphemes.segment(unit)) {
        const shown = segment.replace(DIRECTIONS, "");
        if (!shown) continue;
        const level = levels[index + place] ?? 0;
        for (const [font, letters] of this.fontsOf(face, shown, family)) {
          const last = pieces.at(-1);
          if (last?.font === font.font && last.level === level) last.text += letters;
          else pieces.push({ ...font, text: letters, level });
        }
      }
    }
    return pieces;
  }

  /** Returns the fonts of a family that has all letters of a unit. */
  private familyOf(face: FaceName, unit: string): NamedFont[] | undefined {
    const byFamily = new Map<string, NamedFont[]>();
    for (const named of this.others.get(face) ?? []) {
      byFamily.set(named.family, [...(byFamily.get(named.family) ?? []), named]);
    }
    const hasAll = (fonts: NamedFont[]) =>
      [...unit].every((each) => isSet(each) || fonts.some((font) => has(font, each)));
    return [...byFamily.values()].find(hasAll);
  }

  private fontsOf(face: FaceName, grapheme: string, family?: NamedFont[]): [NamedFont, string][] {
    const whole = this.fontWith(face, grapheme, family);
    if (whole)
      return [[whole, isJoined(whole, grapheme) ? grapheme : grapheme.replace(JOINERS, "")]];
    return [...grapheme].flatMap((character) => {
      for (const letter of [character, plainLetter(character)]) {
        const font = letter && this.fontWith(face, letter, family);
        if (font) return [[font, letter] as [NamedFont, string]];
      }
      return [];
    });
  }

  private fontWith(face: FaceName, letters: string, family?: NamedFont[]): NamedFont | undefined {
    const characters = [...letters.replace(JOINERS, "")];
    const [first = ""] = characters;
    const hasAll = (font: NamedFont | undefined) =>
      font !== undefined && characters.every((each) => has(font, each));
    const own = siteFontWith(face, first);
    const others = this.others.get(face) ?? [];
    return [...(family ?? []), own, ...others].find(hasAll);
  }
}

/** Returns the pieces of a text that runs from left to right, if the site has all of its letters. */
function ownPieces(face: FaceName, text: string, levels: Uint8Array): Piece[] | null {
  if (levels.some(Boolean)) return null;
  const pieces: Piece[] = [];
  for (const letter of text) {
    const font = siteFontWith(face, letter);
    if (!font) return null;
    const last = pieces.at(-1);
    if (last?.font === font.font) last.text += letter;
    else pieces.push({ ...font, text: letter, level: 0 });
  }
  return pieces;
}

const has = ({ font }: NamedFont, character: string) =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const isJoined = (font: NamedFont, grapheme: string) =>
  (grapheme.match(JOINERS) ?? []).every((joiner) => has(font, joiner));

/** Needs no glyph. */
const isSet = (unit: string) => /^[\s\u200c\u200d]*$/.test(unit.replace(DIRECTIONS, ""));

const lacks = (face: FaceName, unit: string) =>
  [...unit].some((each) => !isSet(each) && !siteFontWith(face, each));

const unitsOf = (text: string): string[] => text.match(UNIT) ?? [];

const unitsWithPlaces = (text: string) =>
  [...text.matchAll(UNIT)].map(({ 0: unit, index }) => ({ unit, index }));

/**
 * Returns what stands for a letter that all typefaces lack: without its marks, `e` for `ệ`; a plain
 * hyphen for another one, a plain space for another one.
 */
function plainLetter(letter: string): string {
  return letter
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\p{Zs}/gu, " ");
}

/** Puts the pieces of a line in the order in which they stand, from the left. */
export function visualOrder<Part extends { level: number }>(parts: Part[]): Part[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/**
 * Returns the letters of a piece in the order in which fontkit lays them out as they stand. It turns
 * words of some scripts around by itself, their digits too, and no sign between them.
 */
export function laidOutText({ font, text, level }: Piece): string {
  if (level === 0) return text;
  const isRtl = level % 2 === 1;
  const isTurned = font.layout(text).direction === "rtl";
  const letters = isRtl
    ? [...text].map((each) => bidi.getMirroredCharacter(each) ?? each)
    : [...text];
  return (isTurned === isRtl ? letters : letters.reverse()).join("");
}
