import fs from "node:fs";
import fc from "fast-check";
import { type Font, openSync } from "fontkit";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { capture } from "~/test/arrange/capture";
import {
  lengthSteps,
  longestWordOf,
  tallFit,
  titleFit,
  widthOf,
  wordSteps,
} from "./title-size.server";

const files = ["latin", "latin-ext"].map(
  (subset) =>
    openSync(
      `node_modules/@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-${subset}-800-normal.woff2`,
    ) as Font,
);

/** Returns the true width of a text in the display face, in em. */
function drawnWidth(text: string): number {
  return [...text].reduce((sum, letter) => {
    const code = defined(letter.codePointAt(0));
    const font = defined(files.find((each) => each.hasGlyphForCodePoint(code)));
    return sum + font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  }, 0);
}

const word = fc
  .array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzáéíñóúüąćęłńśźżçğşčřž0123456789&"), {
    minLength: 1,
    maxLength: 40,
  })
  .map((letters) => letters.join(""));

describe("the size of a title", () => {
  it("takes a word for as wide as it is drawn in capitals, and a little more", () => {
    fc.assert(
      fc.property(word, (text) => {
        const drawn = drawnWidth(text.toUpperCase());
        expect(widthOf(text)).toBeGreaterThanOrEqual(drawn * 0.97);
        expect(widthOf(text)).toBeLessThan(drawn * 1.45 + 0.1);
      }),
    );
  });

  it.each([
    ["", "w3 l1"],
    ["A24", "w3 l1"],
    ["Compañía Cinematográfica Iberoamericana del Pacífico Sur", "w7 l2 marked"],
    ["Extraordinariamente", "w10 l1"],
    ["film-makers", "w3 l1"],
    ["映画製作会社の長い名前", "w3 l1 tall"],
    ["ภาพยนตร์ที่ดีที่สุดของปีนี้", "w6 l1 tall"],
    ["Ne\u0301vroses, a\u200bnd\u00ad", "w4 l1 marked"],
    ["Quiet", "w3 l1 marked"],
    ["नए शहर में", "w3 l1 tall"],
    ["x".repeat(200), "w30 l4"],
  ])("of %j is %s", (text, fit) => {
    expect(titleFit(text)).toBe(fit);
  });

  it.each(["فيلم", "יעל", "영화", "Ấm", "Z\u0301\u0302", "Film 🎬"])(
    "gives the lines of %s more room",
    (text) => {
      expect(tallFit(text)).toBe("tall");
    },
  );

  it.each(["¿Qué? ¡Ñandú!", "Łódź", "Преступление", "Άνθρωπος", "A — B © 2024 ★ “x”", "1917"])(
    "leaves the lines of %s close",
    (text) => {
      expect(tallFit(text)).toBeUndefined();
    },
  );

  it("leaves room for the longest word, up to the last step", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const text = words.join(" ");
        const step = Number(capture(titleFit(text), /^w(\d+)/));
        expect(step >= longestWordOf(text) || step === wordSteps.at(-1)).toBe(true);
      }),
    );
  });

  it("is something that style sheets know", () => {
    const css = fs.readFileSync("app/ui/styles/titles.css", "utf8");
    const known = [...css.matchAll(/\[data-fit~="(\w+)"\] \{/g)].map(([, step]) => step);
    const lengths = lengthSteps.map((_, index) => `l${index + 2}`);
    expect(known.filter((step) => /^[wl]\d/.test(defined(step)))).toEqual([
      ...wordSteps.map((step) => `w${step}`),
      ...lengths,
    ]);
    expect(known).toContain("tall");
    for (const step of wordSteps)
      expect(css).toContain(`[data-fit~="w${step}"] {\n    --word: ${step};`);
  });
});
