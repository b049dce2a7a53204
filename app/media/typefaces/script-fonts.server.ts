import fs from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import type { FaceName, NamedFont } from "./site-fonts.server";

// Noto Sans and Vazirmatn, for what the typefaces of the site lack. Each family has a file for every part of its
// letters, with all weights; a text takes the letters that it needs from the files that have them.

interface Family {
  package: string;
  /** The axes in the names of its files; null for files of one weight. */
  axes: "wdth" | "wght" | null;
  hasItalic?: boolean;
  isCjk?: boolean;
}

const noto = (name: string) => `@fontsource-variable/noto-sans${name}`;
const families: Family[] = [
  { package: noto(""), axes: "wdth", hasItalic: true },
  // Noto Sans draws the dots of Arabic letters apart, so that letters of one shape are one in a PDF.
  { package: "@fontsource-variable/vazirmatn", axes: "wght" },
  { package: noto("-hebrew"), axes: "wdth" },
  { package: noto("-thai"), axes: "wdth" },
  { package: noto("-jp"), axes: "wght", isCjk: true },
  { package: noto("-sc"), axes: "wght", isCjk: true },
  { package: noto("-tc"), axes: "wght", isCjk: true },
  { package: noto("-kr"), axes: "wght", isCjk: true },
  { package: noto("-symbols"), axes: "wght" },
  { package: "@fontsource/noto-sans-symbols-2", axes: null },
];

const looks: Record<FaceName, { wght: number; wdth: number }> = {
  text: { wght: 400, wdth: 100 },
  italic: { wght: 400, wdth: 100 },
  bold: { wght: 600, wdth: 100 },
  display: { wght: 800, wdth: 62.5 },
};

/** Letters of scripts that need no other features of a font. */
const WHOLE_LETTERS = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}]+$/u;

interface Slice {
  family: Family;
  name: string;
  ranges: [from: number, to: number][];
}

const { resolve } = createRequire(import.meta.url);
const slices = new Map<Family, Slice[]>();

function slicesOf(family: Family): Slice[] {
  let found = slices.get(family);
  if (!found) {
    const file = fs.readFileSync(resolve(`${family.package}/unicode.json`), "utf8");
    found = Object.entries(JSON.parse(file) as Record<string, string>).map(([key, ranges]) => ({
      family,
      name: key.replace(/[[\]]/g, ""),
      ranges: ranges.split(",").map((range) => {
        const [from = "", to = from] = range.trim().slice("U+".length).split("-");
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    }));
    slices.set(family, found);
  }
  return found;
}

const claims = (slice: Slice, code: number) =>
  slice.ranges.some(([from, to]) => code >= from && code <= to);

const sliceWith = (family: Family, character: string) =>
  slicesOf(family).find((slice) => claims(slice, character.codePointAt(0) ?? 0));

/** Fonts for what a text has in other scripts, by face; each with the letters of that text only. */
export type ScriptFonts = Map<FaceName, NamedFont[]>;

/**
 * Opens the fonts that units of text need: words, or what is written without spaces. A unit gets one
 * family if any has all of it: so Chinese that Japanese fonts lack is Chinese throughout.
 *
 * @param units those that the typefaces of the site lack a letter of
 */
export async function openScriptFonts(
  units: Iterable<string>,
  faces: FaceName[],
): Promise<ScriptFonts> {
  const needed = new Map<Slice, Set<string>>();
  const need = (slice: Slice | undefined, character: string) => {
    if (slice) needed.set(slice, (needed.get(slice) ?? new Set()).add(character));
  };
  for (const unit of units) {
    const characters = [...unit];
    const isWord = /\p{L}/u.test(unit);
    const ordered = familiesFor(unit);
    const whole = ordered.find((family) => characters.every((each) => sliceWith(family, each)));
    for (const character of characters) {
      if (whole && isWord) need(sliceWith(whole, character), character);
      else {
        // Ranges name signs that a file lacks.
        const all = ordered.map((family) => sliceWith(family, character));
        const plain = all.filter((slice) => slice && !slice.family.isCjk);
        for (const slice of plain.length > 0 && !isWord ? plain : all.slice(0, 8))
          need(slice, character);
      }
    }
  }
  const opened: ScriptFonts = new Map();
  for (const face of faces) {
    const fonts: NamedFont[] = [];
    for (const [slice, letters] of needed) {
      const named = await openSlice(slice, [...letters].join(""), face);
      // A file that has none of the letters leaves the glyph for a missing one, and no table of letters.
      if (named.font.numGlyphs > 1) fonts.push(named);
    }
    opened.set(face, fonts);
  }
  return opened;
}

/** Japanese first for kana, Korean for Hangul; otherwise the order of the list. */
function familiesFor(unit: string): Family[] {
  if (!/\p{sc=Hangul}/u.test(unit)) return families;
  return [...families].sort(
    (a, b) => Number(b.package.endsWith("-kr")) - Number(a.package.endsWith("-kr")),
  );
}

async function openSlice(
  { family, name }: Slice,
  letters: string,
  face: FaceName,
): Promise<NamedFont> {
  // Few texts need them.
  const { default: subsetFont } = await import("subset-font");
  const { wght, wdth } = looks[face];
  const style = face === "italic" && family.hasItalic ? "italic" : "normal";
  const [, base = ""] = family.package.split("/");
  const file = `${family.package}/files/${base}-${name}-${family.axes ?? 400}-${style}.woff2`;
  const font = await subsetFont(fs.readFileSync(resolve(file)), letters, {
    targetFormat: "truetype",
    // Letters with their marks have glyphs of their own, which this feature takes apart.
    ...(WHOLE_LETTERS.test(letters) && { keepFeatures: ["kern", "liga", "locl", "mark", "mkmk"] }),
    variationAxes: family.axes === null ? {} : family.axes === "wdth" ? { wght, wdth } : { wght },
  });
  return { name: `${face} ${base} ${name}`, font: create(font) as Font, family: base };
}
