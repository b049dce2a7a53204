#!/usr/bin/env bash
# fontkit reads the axes of a variable font in WOFF2, and throws when it is asked for one of its weights.
# From the same font as TrueType, of which subset-font makes one, it takes them.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact fontkit@2.0.4 subset-font@2.9.0 @fontsource-variable/instrument-sans@5.3.0
cat >check.mjs <<'SCRIPT'
import fs from "node:fs";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const folder = "node_modules/@fontsource-variable/instrument-sans/files";
const packed = fs.readFileSync(`${folder}/instrument-sans-latin-wght-normal.woff2`);
const plain = await subsetFont(packed, "Umbral", { targetFormat: "truetype" });

function widthOfBold(file) {
  try {
    return fontkit.create(file).getVariation({ wght: 700 }).layout("Umbral").advanceWidth;
  } catch (error) {
    return error.constructor.name;
  }
}

const axes = Object.keys(fontkit.create(packed).variationAxes).join();
const seen = { axes, woff2: widthOfBold(packed), trueType: widthOfBold(plain) };
console.log("fontkit 2.0.4:", seen);
if (Object.values(seen).join() !== "wght,TypeError,3498") throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs
