import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { drawSvg } from "./draw-svg.server";

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string, attributes = 'viewBox="0 0 100 50"') =>
  `<svg ${NS} ${attributes}>${inside}</svg>`;
const rect = '<rect width="50" height="50" fill="#ff0000"/>';

const picture = (type: string, content: Buffer | string) =>
  `<image width="100" height="50" href="data:image/${type};base64,${Buffer.from(content).toString("base64")}"/>`;

const PNG = 'href="data:image/png;base64,iVBO"';
const hidden = `<style><![CDATA[<!--]]></style><g id="<!--"/>${rect}<text y="9">Film</text><!-- -->`;

const draw = (svg: string) => drawSvg(Buffer.from(svg));

/** Returns the colour of a pixel, given in parts of width and height. */
async function colorAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

it.each([
  ["a view box alone", 'viewBox="0 0 100 50"', [2048, 1024]],
  ["millimetres", 'width="100mm" height="50mm" viewBox="0 0 100 50"', [2048, 1024]],
  ["a tiny size", 'width="2" height="1" viewBox="0 0 100 50"', [2048, 1024]],
  ["a size of a style", 'style="width:16000px;height:8000px" viewBox="0 0 100 50"', [2048, 1024]],
  ["a large size", 'width="20000" height="10000" viewBox="0 0 100 50"', [2048, 1024]],
  ["an upright one", 'width="50" height="100" viewBox="0 0 50 100"', [1024, 2048]],
])("is as large as a page needs: %s", async (_, attributes, size) => {
  const png = await draw(drawing(rect, attributes));
  const { width, height } = await sharp(png).metadata();
  expect([width, height]).toEqual(size);
  expect(await colorAt(png, 0.2, 0.2)).toEqual([255, 0, 0, 255]);
});

describe("is refused", () => {
  it.each([
    ["svgUnreadable", "no drawing", "<html><p>A page</p></html>"],
    ["svgUnreadable", "a broken one", `<svg ${NS} viewBox="0 0 9 9"><g>`],
    ["svgUnreadable", "one with nothing in it", drawing("<g/>")],
    ["svgUnreadable", "one that is a line", drawing(rect, 'viewBox="0 0 2100 100"')],
    ["svgUnsupported", "texts", drawing(`${rect}<text y="9">Film <tspan>noir</tspan></text>`)],
    ["svgUnsupported", "texts in CDATA", drawing(`${rect}<text y="9"><![CDATA[Film]]></text>`)],
    ["svgUnsupported", "texts behind a sign", drawing(`${rect}<text id="a/>" y="9">Film</text>`)],
    ["svgUnsupported", "texts behind what is no comment", drawing(hidden)],
    ["svgUnsupported", "HTML", drawing("<foreignObject><p>Film</p></foreignObject>")],
    ["svgUnsupported", "a picture elsewhere", drawing('<image href="https://a.example/b.png"/>')],
    ["svgUnsupported", "a file", drawing('<image xlink:href="file:///etc/hostname"/>')],
    ["svgUnsupported", "a filter's file", drawing('<feImage href="file:///etc/hostname"/>')],
    [
      "svgUnsupported",
      "a hidden address",
      drawing(`<image data-${PNG} ${PNG.replace("d", "&#100;")}/>`),
    ],
    ["svgUnsupported", "a drawing in it", drawing(picture("svg+xml", drawing(rect)))],
    ["svgUnreadable", "a damaged picture", drawing(rect + picture("png", "no picture"))],
    ["svgUnsupported", "an entity", `<!DOCTYPE svg [<!ENTITY a SYSTEM "b.txt">]>${drawing(rect)}`],
    ["svgTooComplex", "many filters", drawing(`<filter>${"<feFlood/>".repeat(51)}</filter>`)],
    ["svgTooComplex", "many elements", drawing("<g/>".repeat(20_001))],
    ["svgTooComplex", "a large file", drawing(`<!--${" ".repeat(1024 * 1024)}-->${rect}`)],
  ])("as %s: %s", async (reason, _, svg) => {
    await expect(draw(svg)).rejects.toMatchObject({ status: 400, reason });
  });
});

it("is as large as its own first tag says, not one in a comment", async () => {
  const png = await draw(
    `<!-- <svg viewBox="0 0 9 9"> -->${drawing(rect, 'width="20" height="10"')}`,
  );
  expect(await sharp(png).metadata()).toMatchObject({ width: 2048, height: 1024 });
});

it("keeps pictures up to sixteen million pixels in all", async () => {
  const side = 2000;
  const colour = { width: side, height: side, channels: 3, background: "#00ff00" } as const;
  const png = await sharp({ create: colour }).png().toBuffer();
  const shown = await draw(drawing(picture("png", png)));
  expect(await colorAt(shown, 0.5, 0.5)).toEqual([0, 255, 0, 255]);
  const tooMany = draw(drawing(picture("png", png).repeat(5)));
  await expect(tooMany).rejects.toMatchObject({ reason: "svgTooComplex" });
});

it("runs, loads and shows nothing but shapes", async () => {
  const secret = path.join(temporaryFolder(), "secret.png");
  fs.writeFileSync(
    secret,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: "#00ff00" } })
      .png()
      .toBuffer(),
  );
  const png = await draw(
    drawing(`<script>alert(1)</script><style>@import "file://${secret}";</style>
      <use href="file://${secret}#a"/><rect width="9" height="9" fill="url(file://${secret})"/>
      <text> </text>${rect}`),
  );
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  let greens = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 1] ?? 0) > (data[at] ?? 0)) greens += 1;
  }
  expect(greens).toBe(0);
});

it("keeps the entities of old drawing programs, which name addresses", async () => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
    <!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" viewBox="0 0 100 50">${rect}</svg>`;
  expect(await colorAt(await draw(svg), 0.2, 0.2)).toEqual([255, 0, 0, 255]);
});
