// Draws the posters of the sample films into db/sample/pictures: a still, cropped upright, with
// title and billing block. `node scripts/pictures/posters.mjs [path of Chromium]`
import fs from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";

const PICTURES = "db/sample/pictures";
const FONTS = "node_modules/@fontsource/sofia-sans-extra-condensed/files";
const SIZE = { width: 960, height: 1440 };

const crew = "Fotografía Tomás Okafor · Montaje Julián Marchetti · Sonido Aiko Serrano";
const posters = [
  {
    film: "salt-line",
    still: "salt-line-3",
    at: "30%",
    title: ["La línea", "de sal"],
    by: "Una película de Inés Valderrama",
    billing: `Umbralenta presenta una película de Inés Valderrama · Con Rocío Belmar, Anselmo Quispe y Teresa Lavín · ${crew} · Música Elías Brandt · Diseño de producción Camila Adeyemi · Producción Noor Halvorsen`,
  },
  {
    film: "night-ferry",
    still: "night-ferry-2",
    at: "72%",
    title: ["El ferry", "nocturno"],
    by: "Un cortometraje de Inés Valderrama",
    billing: `Umbralenta presenta un cortometraje de Inés Valderrama · Con Olga Cárcamo y Simón Ayala · ${crew} · Producción Noor Halvorsen`,
  },
  {
    film: "glacier",
    still: "glacier-3",
    at: "55%",
    isTitleAbove: true,
    size: 166,
    title: ["Lo que guardó", "el glaciar"],
    by: "Un documental de Noor Halvorsen",
    billing: `Umbralenta presenta un documental de Noor Halvorsen · ${crew} · Música Elías Brandt · Etalonaje Lucía Farouk`,
  },
  {
    film: "cartographer",
    still: "cartographer-1",
    at: "62%",
    size: 158,
    title: ["El cuarto", "del cartógrafo"],
    by: "Una película de Inés Valderrama",
    billing: `Umbralenta presenta una película de Inés Valderrama · Con Benjamín Otárola, Rocío Belmar y Ulises Mardones · ${crew} · Música Elías Brandt · Diseño de producción Camila Adeyemi · Producción Noor Halvorsen`,
  },
];

const dataOf = (file, type) => `data:${type};base64,${fs.readFileSync(file).toString("base64")}`;
const font = dataOf(`${FONTS}/sofia-sans-extra-condensed-latin-800-normal.woff2`, "font/woff2");

const pageOf = ({
  still,
  at,
  title,
  by,
  billing,
  size = 212,
  isTitleAbove = false,
}) => `<!doctype html><style>
@font-face { font-family: Title; font-weight: 800; src: url(${font}) }
* { margin: 0; box-sizing: border-box }
body { position: relative; width: ${SIZE.width}px; height: ${SIZE.height}px; color: #f4efe6; font: 800 40px/1 Title; text-transform: uppercase; overflow: hidden; background: #0b0b0c }
img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: ${at} 50% }
.shade { position: absolute; inset: 0; background: linear-gradient(#000a, #0000 24%, #0000 ${isTitleAbove ? 74 : 52}%, #000b ${isTitleAbove ? 90 : 74}%, #000e) }
.by { position: absolute; top: 64px; width: 100%; text-align: center; letter-spacing: .16em; font-size: 34px }
.foot { position: absolute; bottom: 60px; left: 64px; right: 64px; text-align: center }
h1 { font-size: ${size}px; line-height: .86; letter-spacing: -.005em; margin-bottom: 40px; white-space: nowrap; ${isTitleAbove ? "position: absolute; inset: -1140px 0 auto" : ""} }
.billing { font-size: 23px; line-height: 1.2; letter-spacing: .05em; opacity: .82; text-wrap: balance }
</style><img src="${dataOf(`${PICTURES}/${still}.webp`, "image/webp")}"><div class="shade"></div>
<p class="by">${by}</p><div class="foot"><h1>${title.join("<br>")}</h1><p class="billing">${billing}</p></div>`;

const browser = await chromium.launch({ executablePath: process.argv[2], args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: SIZE });
for (const poster of posters) {
  await page.setContent(pageOf(poster));
  await page.evaluate("document.fonts.ready");
  const drawn = await page.screenshot();
  await sharp(drawn)
    .webp({ quality: 84, effort: 6 })
    .toFile(`${PICTURES}/poster-${poster.film}.webp`);
}
await browser.close();
