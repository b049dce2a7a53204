import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { anyText } from "~/test/arrange/any-text";
import { contrast } from "~/ui/parts/color";
import { BRIGHTEST_UNDER_TEXT, type Theme, themeOf } from "./theme";

const themeFor = (primary: string, secondary: string, accent = "") =>
  themeOf(
    {
      primary_color: { en: primary, es: primary },
      secondary_color: { en: secondary, es: secondary },
      accent_color: { en: accent, es: accent },
    },
    "en",
  );

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
    expect(themeOf({}, "en")).toMatchObject({ background: "#0f0f0f", text: "#f0f0f0" });
  });

  it("R476 has an accent that is a cyan: green and blue high, red low", () => {
    const [red, green, blue] = defined(themeOf({}, "en").accent.match(/[0-9a-f]{2}/g)).map((pair) =>
      parseInt(pair, 16),
    ) as [number, number, number];
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
    expect(themeFor(text, text)).toEqual(themeOf({}, "en"));
  });

  it.each(["#ffffff #ffffff", "#ffff00 #ffffff", "#ffffff #111111", "#808080 #818181"])(
    "keeps muted text and errors readable on panels: %s",
    (colours) => {
      const [primary, secondary] = colours.split(" ") as [string, string];
      expect(unreadable(themeFor(primary, secondary))).toEqual([]);
    },
  );

  it("keeps muted text quieter than the text, where there is room for it", () => {
    const { background, text, muted } = themeOf({}, "en");
    expect(contrast(muted, background)).toBeLessThan(contrast(text, background) - 4);
  });

  it("R012 has the colours of the page's language, and the English ones where it has none", () => {
    const settings = {
      primary_color: { en: "#123456", es: "#432100" },
      secondary_color: { en: "#ffeedd", es: " " },
    };
    expect(themeOf(settings, "en")).toMatchObject({ background: "#123456", text: "#ffeedd" });
    expect(themeOf(settings, "es")).toMatchObject({ background: "#432100", text: "#ffeedd" });
    const broken = { primary_color: { en: "#123456", es: "rojo" } };
    expect(themeOf(broken, "es")).toEqual(themeOf(broken, "en"));
  });

  it("has the accent of the settings where it can be seen, else one like it", () => {
    expect(themeFor("#101010", "#ffffff", "#ffcc00").accent).toBe("#ffcc00");
    const [red, green, blue] = channels(themeFor("#ffffff", "#000000", "#ffcc00").accent);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });

  it("puts light text on pictures in light themes too", () => {
    const { isDark, room, roomText, roomAccent } = themeFor("#ffffff", "#111111", "#ffcc00");
    expect(isDark).toBe(false);
    expect([room, roomText, roomAccent]).toEqual(["#0f0f0f", "#ffffff", "#ffcc00"]);
    expect(themeFor("#001020", "#ffe")).toMatchObject({ room: "#001020", roomText: "#ffffee" });
  });

  it("can be read in any three colours: every pair has the contrast it needs", () => {
    fc.assert(
      fc.property(colour, colour, colour, (primary, secondary, accent) => {
        expect(unreadable(themeFor(primary, secondary, accent))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it("is whole colours that can be read, whatever text is stored", () => {
    const anything = fc.oneof(
      anyText,
      colour,
      anyText.map((text) => `#${text}`),
    );
    fc.assert(
      fc.property(anything, anything, anything, (primary, secondary, accent) => {
        const theme = themeFor(primary, secondary, accent);
        const { isDark, ...colors } = theme;
        expect(typeof isDark).toBe("boolean");
        for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
        expect(unreadable(theme)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The pairs of text and background, and the contrast that WCAG 2 asks for: 4.5, or 3 for large and graphics. */
const pairs: [over: (keyof Theme)[], under: (keyof Theme)[], least: number][] = [
  [["text", "soft", "muted", "danger", "success", "accent"], ["background", "surface"], 4.5],
  [["text", "muted"], ["accentTint", "dangerTint", "successTint"], 4.5],
  [["danger"], ["dangerTint"], 3],
  [["success"], ["successTint"], 3],
  [["onAccent"], ["accent", "accentHover"], 4.5],
  [["lineStrong"], ["background", "surface"], 3],
  [["roomText", "roomAccent"], ["room"], 4.5],
  [["roomOnAccent"], ["roomAccent"], 4.5],
];

/** Lists the pairs of colours of a theme that have too little contrast. */
function unreadable(theme: Theme): string[] {
  const onPictures = [
    { over: theme.roomText, under: BRIGHTEST_UNDER_TEXT, least: 4.5 },
    { over: theme.roomAccent, under: BRIGHTEST_UNDER_TEXT, least: 3 },
  ];
  return pairs
    .flatMap(([overs, unders, least]) =>
      overs.flatMap((over) =>
        unders.map((under) => ({ over: `${theme[over]}`, under: `${theme[under]}`, least })),
      ),
    )
    .concat(onPictures)
    .filter(({ over, under, least }) => contrast(over, under) < least)
    .map(({ over, under }) => `${over} on ${under}: ${contrast(over, under).toFixed(2)}`);
}

const channels = (color: string) =>
  defined(color.match(/[0-9a-f]{2}/g)).map((pair) => parseInt(pair, 16)) as [
    number,
    number,
    number,
  ];
