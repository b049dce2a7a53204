import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawSvg } from "./draw-svg.server";
import { isSvg } from "./is-svg.server";
import { withSrgbColors } from "./svg-colors.server";

const drawing = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"${attributes}>${inside}</svg>`;
const filled = (attributes: string) => `<rect width="100" height="50" ${attributes}/>`;

/** Returns the colour in the middle of a drawing. */
async function middleOf(svg: string | Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(await drawSvg(Buffer.from(svg)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)];
}

describe("colours of newer notations", () => {
  // As Chromium draws them.
  it.each([
    ["color(display-p3 0.89 0.02 0.07)", [248, 0, 0]],
    ["color(display-p3 0.2 0.9 0.3)", [0, 234, 36]],
    ["color(a98-rgb 0.9 0.2 0.3)", [255, 48, 76]],
    ["color(rec2020 0.7 0.2 0.3)", [228, 2, 90]],
    ["color(xyz 0.3 0.2 0.1)", [206, 84, 81]],
    ["color(srgb-linear 0.7 0.2 0.3)", [218, 124, 149]],
    ["oklch(0.7 0.15 30)", [237, 118, 101]],
    ["oklab(0.7 0.1 0.1)", [229, 127, 78]],
    ["lab(50% 40 30)", [187, 88, 70]],
    ["lch(50% 40 30deg)", [178, 93, 87]],
  ])("are those of sRGB: %s", (color, expected) => {
    const shown = withSrgbColors(color).match(/\d+/g)?.map(Number) ?? [];
    for (const [index, value] of expected.entries()) {
      expect(Math.abs((shown[index] ?? -99) - value)).toBeLessThanOrEqual(1);
    }
  });

  it("keep their opacity, and stay where they are none", () => {
    expect(withSrgbColors("color(srgb 1 0 0 / 50%)")).toBe("rgba(255,0,0,0.5)");
    for (const none of ["color(unknown 1 0 0)", "lab(1 2)", "oklch(a b c)", "color(srgb 1 x 0)"]) {
      expect(withSrgbColors(none)).toBe(none);
    }
  });

  it.each([
    filled('fill="color(display-p3 1 0 0)"'),
    filled('fill="#00f" style="fill:#00f;fill:color(display-p3 1 0 0);fill-opacity:1"'),
    `<style>.a{fill:color(display-p3 1 0 0)}</style>${filled('class="a"')}`,
    `<style>:root{--brand:oklch(62.8% 0.2577 29.23)}.a{fill:var(--brand)}</style>${filled('class="a"')}`,
    filled('fill="var(--none, #ff0000)"'),
    filled('style="fill:light-dark(#f00, rgb(0 0 255))"'),
  ])("are drawn: %s", async (inside) => {
    expect(await middleOf(drawing(inside))).toEqual([255, 0, 0, 255]);
  });
});

it.each([
  [
    '<stop stop-color="color(srgb 1 0 0)"/><stop offset="1" stop-color="#00f"/>',
    [139, 83, 162, 255],
  ],
  [
    '<stop stop-color="red" style="stop-color:#f00;stop-color:color(display-p3 1 0 0)"></stop>' +
      '<stop offset="100%" stop-color="color(display-p3 0 0 1)"/>',
    [153, 82, 165, 255],
  ],
  [
    '<stop stop-color="lab(0 0 0)"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>',
    [99, 99, 99, 128],
  ],
  // Among colours of older notations, the middle is that of sRGB.
  ['<stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/>', [127, 0, 128, 255]],
])("a gradient is mixed as in Chromium: %s", async (stops, expected) => {
  const gradient = `<linearGradient id="g">${stops}</linearGradient>`;
  const shown = await middleOf(drawing(gradient + filled('fill="url(#g)"')));
  for (const [index, value] of expected.entries()) {
    expect(Math.abs((shown[index] ?? -99) - value)).toBeLessThanOrEqual(2);
  }
});

describe("a drawing", () => {
  it("is read in the encoding that it has", async () => {
    const declared = `<?xml version="1.0" encoding="UTF-16"?>\n${drawing(filled('fill="red"'))}`;
    const little = Buffer.from(`\uFEFF${declared}`, "utf16le");
    const old = `<?xml version="1.0" encoding="ISO-8859-1"?>${drawing(
      `<style>.año{fill:red}</style>${filled('class="año"')}`,
    )}`;
    const encodings = [little, Buffer.from(little).swap16(), Buffer.from(declared)];
    for (const bytes of [...encodings, Buffer.from(old, "latin1")]) {
      expect(isSvg(bytes)).toBe(true);
      expect(await middleOf(bytes)).toEqual([255, 0, 0, 255]);
    }
  });

  it("of an old Illustrator has its styles as entities", async () => {
    const head = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/svg10.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY st0 "fill:#FF0000;stroke:none;">]>`;
    const svg = drawing(filled('style="&st0;"')).replace("http://www.w3.org/2000/svg", "&ns_svg;");
    expect(await middleOf(head + svg)).toEqual([255, 0, 0, 255]);
  });

  it("does not grow without end by its entities", async () => {
    const head = `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(400)}">]>`;
    const svg = head + drawing(`<title>${"&a;".repeat(5_000)}</title>${filled("")}`);
    await expect(drawSvg(Buffer.from(svg))).rejects.toMatchObject({ reason: "svgTooComplex" });
  });

  it("has the background and the lengths that browsers show", async () => {
    const background = drawing('<path d="M0 0h9v9z"/>', ' style="background:#00ff00"');
    expect(await middleOf(background)).toEqual([0, 255, 0, 255]);
    const paper = drawing('<rect width="0.5in" height="1in" fill="red"/>');
    expect((await middleOf(paper))[3]).toBe(0);
  });

  it.each([
    ["@media", "<style>@media (min-width:1px){rect{fill:blue}}</style>"],
    ["var()", '<g style="--a:red"/><g style="--a:blue"/><rect fill="var(--a)"/>'],
    [":is()", "<style>:is(rect,path){fill:blue}</style>"],
    ["color-mix()", filled('fill="color-mix(in srgb, red, blue)"')],
    ["transform-origin", filled('transform="rotate(9)" transform-origin="50 25"')],
    ["scale", filled('style="fill:red;scale:.5"')],
    ["clip-path", filled('style="clip-path:circle(10px)"')],
    ["filter", filled('style="filter:grayscale(1)"')],
    ["vector-effect", filled('vector-effect="non-scaling-stroke"')],
    ["<animate>", '<rect width="9" height="9"><set attributeName="fill" to="blue"/></rect>'],
  ])("that would lose something is refused by its name: %s", async (name, inside) => {
    await expect(
      drawSvg(Buffer.from(drawing(inside + filled("fill='red'")))),
    ).rejects.toMatchObject({ status: 400, reason: "svgLost", params: { name } });
  });

  it.each([
    filled('style="fill:#ff0000;vector-effect:none;-inkscape-stroke:none;mix-blend-mode:normal"'),
    `<style>/* @media */ @font-face{font-family:a}</style>${filled('fill="#ff0000"')}`,
    filled('fill="#ff0000" style="transform-origin:0px 0px"'),
    `<filter id="f"><feDropShadow dx="1"/></filter><marker id="m"/>${filled('fill="#ff0000"')}`,
  ])("with what has no effect is drawn: %s", async (inside) => {
    expect(await middleOf(drawing(inside))).toEqual([255, 0, 0, 255]);
  });
});
