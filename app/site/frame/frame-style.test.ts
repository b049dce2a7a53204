import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { themeOf } from "~/company/settings/theme";
import { defined } from "~/config/defined";
import { anyText } from "~/test/arrange/any-text";
import { frameStyle } from "./frame-style.server";

/** Returns the tokens of the style sheet of a company with this name and mark. */
function tokensFor(name: string, logo: string | null = null): Record<string, string> {
  const [, declarations = ""] =
    /^:root\{(.*)\}$/.exec(frameStyle(themeOf({}, "en"), name, logo)) ?? [];
  return Object.fromEntries(
    declarations.split(";").map((each) => each.split(":") as [string, string]),
  );
}

describe("the style sheet of the frame", () => {
  it("R277 R278 has the colours of the theme", () => {
    expect(tokensFor("Lumen")).toMatchObject({
      "--background": "#0f0f0f",
      "--text": "#f0f0f0",
      "--on-accent": "#04191d",
      "color-scheme": "dark",
    });
  });

  it("sets a short name large and on one line, and a long one smaller and on several", () => {
    const [short, long] = ["Lumen", "Compañía Cinematográfica Iberoamericana del Pacífico Sur"];
    expect(Number(tokensFor(short)["--name-em"])).toBeLessThan(3);
    expect(tokensFor(short)["--name-leading"]).toBe("0.8");
    expect(Number(tokensFor(long)["--name-em"])).toBeGreaterThan(8);
    expect(tokensFor(long)["--name-leading"]).toBe("0.98");
    const sizes = ["A24", short.repeat(4), long].map((name) =>
      parseFloat(defined(tokensFor(name)["--name-size"])),
    );
    expect(sizes).toEqual([1.75, 1.25, 1]);
  });

  it.each([
    ["the built-in one", null, "2rem"],
    ["none", "", "0rem"],
    ["a square one", "/uploads/abc-512x512.webp", "2rem"],
    ["a wide one", "/uploads/abc-600x200.webp", "6rem"],
    ["one that is wider than any", "/uploads/abc-2000x200.png", "6rem"],
    ["a tall one", "/uploads/abc-100x1000.webp", "0.2rem"],
  ])("leaves room for the mark beside the name: %s", (_, logo, room) => {
    expect(tokensFor("Lumen", logo)["--mark-room"]).toBe(room);
  });

  it("gives the longest word of any name a line, and contains numbers and colours only", () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const { "color-scheme": scheme, ...tokens } = tokensFor(name);
        expect(["dark", "light"]).toContain(scheme);
        expect(Number(tokens["--name-em"])).toBeGreaterThanOrEqual(Number(tokens["--name-word"]));
        for (const value of Object.values(tokens)) {
          expect(value).toMatch(/^(#[0-9a-f]{6}|\d+(\.\d+)?(rem|vw)?)$/);
        }
      }),
    );
  });
});
