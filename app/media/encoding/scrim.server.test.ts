import fs from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { BRIGHTEST_UNDER_TEXT } from "~/company/settings/theme";
import { defined } from "~/config/defined";
import { contrast } from "~/ui/parts/color";
import { readBrightness } from "./encode.server";
import { BRIGHTEST_PERCENT, brightnessOf, scrimFor, scrimOpacities } from "./scrim.server";

/** Returns the brightness of an image with a lower part in one grey and the rest in another. */
async function brightnessOfImage(rest: number, lower: number, share: number): Promise<number> {
  const [width, height] = [320, 200];
  const rows = Math.round(height * share);
  const grey = (value: number) => ({ r: value, g: value, b: value });
  const part = await sharp({
    create: { width, height: rows, channels: 3, background: grey(lower) },
  })
    .png()
    .toBuffer();
  const image = sharp({ create: { width, height, channels: 3, background: grey(rest) } })
    .composite([{ input: part, left: 0, top: height - rows }])
    .webp({ quality: 90 });
  return readBrightness(await image.toBuffer());
}

describe("the brightness of an image", () => {
  it.each([
    ["black", 0, 0, 0],
    ["white", 255, 255, 100],
    ["dark with a bright lower third", 20, 230, 90],
    ["dark with a line of light", 20, 230, 8],
  ])("that is %s", async (name, rest, lower, expected) => {
    const share = name.includes("line") ? 0.02 : 0.34;
    const measured = await brightnessOfImage(rest, lower, share);
    expect(Math.abs(measured - expected)).toBeLessThanOrEqual(3);
  });

  it("of nothing is that of white, which is safe", () => {
    expect(brightnessOf(new Uint8Array())).toBe(100);
  });
});

describe("the scrim of an image", () => {
  it("makes any image dark enough for light text, and no darker than it must be", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (brightness) => {
        const scrim = scrimFor(brightness);
        const left = (step: number) => brightness * (1 - defined(scrimOpacities[step]));
        expect(left(scrim)).toBeLessThanOrEqual(BRIGHTEST_PERCENT);
        if (scrim > 0) expect(left(scrim - 1)).toBeGreaterThan(BRIGHTEST_PERCENT);
      }),
    );
    expect(scrimFor(0)).toBe(0);
    expect(scrimFor(100)).toBe(scrimOpacities.length - 1);
  });

  it("leaves the grey that the palette puts its light text on", () => {
    const grey = Math.round((BRIGHTEST_PERCENT / 100) * 255).toString(16);
    expect(BRIGHTEST_UNDER_TEXT).toBe(`#${grey.repeat(3)}`);
    expect(contrast("#ffffff", BRIGHTEST_UNDER_TEXT)).toBeGreaterThan(4.5);
  });

  it("is the darkest one on pages, where any picture may be", () => {
    const css = fs.readFileSync("app/ui/title-card/over-picture.module.css", "utf8");
    expect(css).toContain(`background: rgb(0 0 0 / ${scrimOpacities.at(-1)})`);
  });
});
