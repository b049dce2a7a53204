import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import {
  placeholderAlphabets,
  placeholderLightness,
  placeholderToneOf,
} from "./placeholder-tone.server";

const tone = (...color: number[]) => placeholderToneOf(Uint8Array.from(color));

describe("the tone of an image", () => {
  it("says how light it is, and its hue, which grey has not", () => {
    expect(tone(0, 0, 0)).toBe("0a");
    expect(tone(255, 255, 255)).toBe("7a");
    expect(tone(160, 40, 40)).toBe("4c");
    expect(tone(40, 60, 160)).toBe("4k");
  });

  it("is something that style sheets know, and they say what it means", () => {
    const css = fs.readFileSync("app/ui/styles/images.css", "utf8");
    const values = [...css.matchAll(/\[data-tone\*="(\w)"\] \{\s+--tone-\w+: ([^;]+);/g)];
    const all = placeholderAlphabets.lightness + placeholderAlphabets.hue;
    expect(values.map(([, letter]) => letter).join("")).toBe(all);
    const lightness = values
      .slice(0, placeholderLightness.length)
      .map(([, , value]) => parseFloat(defined(value)));
    expect(lightness).toEqual(placeholderLightness.map((step) => Math.round(100 * step)));
  });
});
