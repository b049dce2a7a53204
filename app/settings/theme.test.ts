import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "~/test/any-text";
import { contrast, themeOf, type Theme } from "./theme";

const themeFor = (primary: string, secondary: string) =>
  themeOf({
    primary_color: { en: primary, es: primary },
    secondary_color: { en: secondary, es: secondary },
  });

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#fff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#0f0f0f", "#f0f0f0", 16.78],
  ])("of %s and %s is %d, in either order", (first, second, expected) => {
    expect(contrast(first, second)).toBeCloseTo(expected, 1);
    expect(contrast(second, first)).toBe(contrast(first, second));
  });
});

describe("the theme", () => {
  it("R277 R278 R477 is #0f0f0f and #f0f0f0 as long as nothing is set", () => {
    expect(themeOf({})).toMatchObject({ background: "#0f0f0f", text: "#f0f0f0" });
  });

  it("R476 has an accent that is a cyan: green and blue high, red low", () => {
    const [red, green, blue] = themeOf({})
      .accent.match(/[0-9a-f]{2}/g)!
      .map((pair) => parseInt(pair, 16)) as [number, number, number];
    expect(Math.min(green, blue)).toBeGreaterThan(180);
    expect(red).toBeLessThan(80);
    expect(Math.abs(green - blue)).toBeLessThan(60);
  });

  it("follows the settings where the result can be read", () => {
    expect(themeFor("#001020", "#ffe")).toMatchObject({ background: "#001020", text: "#ffffee" });
    expect(themeFor(" #FFFFFF ", "#000000")).toMatchObject({
      background: "#ffffff",
      text: "#000000",
    });
  });

  it("moves type that nobody could read, and keeps it a colour", () => {
    const theme = themeFor("#101010", "#111111");
    expect(theme.background).toBe("#101010");
    expect(contrast(theme.text, theme.background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    "",
    "red",
    "#12",
    "#12345",
    "#gggggg",
    "0f0f0f",
    "rgb(0,0,0)",
    "url(x)",
    "};body{x",
    "null",
  ])("is the built-in one for the text %j, which is no colour", (text) => {
    expect(themeFor(text, text)).toEqual(themeOf({}));
  });

  it("can be read in any two colours: text, and accent, at 4.5 to 1 or more", () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => isReadable(themeFor(primary, secondary))),
      { numRuns: 2000 },
    );
  });

  it("is three whole colours that can be read, whatever text is stored", () => {
    const anything = fc.oneof(
      anyText,
      colour,
      anyText.map((text) => `#${text}`),
    );
    fc.assert(
      fc.property(anything, anything, (primary, secondary) => {
        const theme = themeFor(primary, secondary);
        const { background, text, accent } = theme;
        const isColour = (each: string) => /^#[0-9a-f]{6}$/.test(each);
        return isReadable(theme) && [background, text, accent].every(isColour);
      }),
      { numRuns: 1000 },
    );
  });
});

function isReadable({ background, text, accent }: Theme): boolean {
  return contrast(text, background) >= 4.5 && contrast(accent, background) >= 4.5;
}
