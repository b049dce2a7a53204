import fs from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { expect, it } from "vitest";
import { inflatedFont } from "./inflated-font.server";
import { Typefaces } from "./typefaces.server";

async function familiesOf(text: string) {
  const fonts = await Typefaces.for(text, ["text"]);
  return fonts.piecesOf(text, "text").map((piece) => [piece.family, piece.text]);
}

it("a word has one family: Chinese that Japanese fonts lack is Chinese throughout", async () => {
  expect(await familiesOf("东京国际电影节")).toSatisfy((pieces: string[][]) =>
    pieces.every(([family]) => family === "noto-sans-sc"),
  );
  expect(await familiesOf("待合室の塩")).toSatisfy((pieces: string[][]) =>
    pieces.every(([family]) => family === "noto-sans-jp"),
  );
  expect(await familiesOf("Nguyễn Ana")).toEqual([
    ["noto-sans", "Nguy"],
    ["noto-sans", "ễ"],
    ["noto-sans", "n"],
    ["site", " Ana"],
  ]);
});

it("a Latin text opens no other font", async () => {
  expect(await familiesOf("Łódź – “Kieślowski” §")).toSatisfy((pieces: string[][]) =>
    pieces.every(([family]) => family === "site"),
  );
});

it("letters that no font has are told, each once, and marks without a glyph are not", async () => {
  const text = "a\u200d ကက ᚠ \u2068نور\u2069 ❤\ufe0f";
  const fonts = await Typefaces.for(text, ["text"]);
  expect(fonts.undrawable(text, "text")).toEqual(["က", "ᚠ"]);
});

it("an inflated font has the letters and outlines of its WOFF file", () => {
  const { resolve } = createRequire(import.meta.url);
  const woff = fs.readFileSync(
    resolve("@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff"),
  );
  const [packed, inflated] = [woff, inflatedFont(woff)].map((file) => create(file) as Font);
  expect(inflated?.characterSet).toEqual(packed?.characterSet);
  const outline = (font?: Font) =>
    font?.layout("Salt & Añil").glyphs.map((glyph) => glyph.path.toSVG());
  expect(outline(inflated)).toEqual(outline(packed));
});
