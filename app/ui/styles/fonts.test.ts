import fs from "node:fs";
import path from "node:path";
import { type Font, openSync } from "fontkit";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { capture } from "~/test/arrange/capture";

interface Face {
  family: string;
  /** The bundled font file; null for a system font. */
  file: string | null;
  ranges: [number, number][];
}

const faces = [
  ...fs.readFileSync("app/ui/styles/global.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g),
].map(([, text = ""]): Face => {
  const range = /unicode-range:([^;]*);/.exec(text)?.[1] ?? "U+0-10FFFF";
  return {
    family: capture(text, /font-family: "([^"]*)"/),
    file: /url\("([^"]*)"\)/.exec(text)?.[1] ?? null,
    ranges: range.split(",").map((part) => {
      const [from = "", to = from] = part.trim().slice(2).split("-");
      return [parseInt(from, 16), parseInt(to, 16)];
    }),
  };
});

const covers = ({ ranges }: Face, letter: number) =>
  ranges.some(([from, to]) => from <= letter && letter <= to);

const glyphs = new Map<string, Set<number>>();

function hasGlyph({ file }: Face, letter: number): boolean {
  if (!file) return false;
  if (!glyphs.has(file)) {
    const isOwn = file.startsWith(".");
    const font = openSync(path.join(isOwn ? "app/ui/styles" : "node_modules", file)) as Font;
    glyphs.set(file, new Set(font.characterSet));
  }
  return defined(glyphs.get(file)).has(letter);
}

const letters = (text: string) => [...text].map((letter) => defined(letter.codePointAt(0)));

describe.each(["Display", "Text"])("the font %s", (family) => {
  const own = faces.filter((face) => face.family === family);
  const isShown = (letter: number) =>
    own.some((face) => covers(face, letter) && hasGlyph(face, letter));

  it.each([
    "Łukasz Żółć",
    "Şahin Čapek",
    "Ňoğ Őszi Ångström Þór Ēriks Ģirts Ștefan Țară",
    "Anaïs Muñoz, ¿dónde? ¡Aquí!",
  ])("has every letter of %s", (name) => {
    expect(letters(name).filter((letter) => !isShown(letter))).toEqual([]);
  });

  it("is fetched without Latin Extended by pages in English and Spanish", () => {
    const [latin, extended] = own as [Face, Face];
    const texts = letters("¿Ñandú? “Pájaro” – Über… €5 © 2025");
    expect(texts.filter((letter) => !covers(latin, letter))).toEqual([]);
    expect(texts.filter((letter) => covers(extended, letter))).toEqual([]);
  });

  it("has a fallback for its own letters only: others keep their size", () => {
    const fallbacks = faces.filter((face) => face.family.endsWith(`${family} Fallback`));
    expect(fallbacks.length).toBeGreaterThan(0);
    for (const fallback of fallbacks)
      for (const other of "ЖΩ日あעأ")
        expect(covers(fallback, defined(other.codePointAt(0)))).toBe(false);
    if (family === "Text") return;
    // These would be condensed to little more than half of their width.
    const squeezed = fallbacks
      .flatMap(({ ranges }) => ranges)
      .flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
          (letter) => /[\p{L}\p{N}]/u.test(String.fromCodePoint(letter)) && !isShown(letter),
        ),
      );
    expect(squeezed).toEqual([]);
  });
});
