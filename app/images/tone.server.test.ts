import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { toneAlphabets, toneLightness } from "./tone";
import { toneOf } from "./tone.server";

const [black, white] = [
  [0, 0, 0],
  [255, 255, 255],
];
const red = [160, 40, 40];
const blue = [40, 60, 160];
const tone = (...colors: number[][]) => toneOf(Uint8Array.from(colors.flat()));

describe("the tone of a picture", () => {
  it("says how light each corner is, from the top left to the bottom right", () => {
    expect(tone(black, white, black, white)).toMatch(/^0FGV/);
    expect(tone(white, black, white, black)).toMatch(/^78NO/);
  });

  it("says the hues of the upper and the lower half, and none for grey", () => {
    expect(tone(black, white, white, black)).toMatch(/an$/);
    const [warm, cold] = [tone(red, red, blue, blue), tone(blue, blue, red, red)];
    // The same hue has the same place in both alphabets.
    const places = (text: string) =>
      [...text.slice(4)].map((letter, index) => toneAlphabets[4 + index]!.indexOf(letter));
    expect(places(warm)).toEqual(places(cold).reverse());
    expect(new Set([0, ...places(warm)]).size).toBe(3);
  });

  it("is something that style sheets know, and they say what it means", () => {
    const all = toneAlphabets.join("");
    expect(new Set(all).size).toBe(all.length);
    const css = fs.readFileSync("app/styles/pictures.css", "utf8");
    const values = [...css.matchAll(/\[data-tone\*="(\w)"\] \{\s+--tone-\w+: ([^;]+);/g)];
    expect(values.map(([, letter]) => letter).join("")).toBe(all);
    const lightness = values
      .slice(0, toneLightness.length)
      .map(([, , value]) => parseFloat(value!));
    expect(lightness).toEqual(toneLightness.map((step) => Math.round(100 * step)));
  });
});
