#!/usr/bin/env bash
# sharp with an SVG: `density` is meant to make a drawing larger as a whole. Lengths in mm, cm, in or pt
# within one that has a size in pixels and a view box grow with it a second time: a bar of half an inch
# in a drawing of 100 units covers 36 of them at 72, but 72 at 144, and 48 in every browser. Valid
# drawings of print programs get strokes of another width, depending on how large they are drawn.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact sharp@0.35.5
cat >check.mjs <<'SCRIPT'
import sharp from "sharp";

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="10" viewBox="0 0 100 10">
  <rect width="0.5in" height="10" fill="#ff0000"/></svg>`);

/** Returns how many of the 100 units of the drawing the bar covers. */
async function covered(density) {
  const { data, info } = await sharp(svg, { density }).raw().toBuffer({ resolveWithObject: true });
  let pixels = 0;
  for (let x = 0; x < info.width; x++) if (data[x * info.channels + 3] > 127) pixels++;
  return Math.round((100 * pixels) / info.width);
}

const seen = { 72: await covered(72), 96: await covered(96), 144: await covered(144) };
console.log("sharp 0.35.5, librsvg", sharp.versions.rsvg, "units covered by density:", seen);
if (!(seen[72] < 48 && seen[144] > 48 && seen[144] > 1.5 * seen[72])) {
  throw new Error("The behaviour has changed.");
}
SCRIPT
node check.mjs
