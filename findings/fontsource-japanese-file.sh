#!/usr/bin/env bash
# The file "japanese" of @fontsource/noto-sans-jp is not the whole typeface: it has 6,887 characters
# and lacks common letters of names and companies. They stand only in the numbered slices (there are
# some 120), which `unicode.json` maps. And the slices of scripts such as Arabic have no European digit,
# parenthesis or full stop, so one line of a credit needs letters of two files.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact fontkit@2.0.4 \
  @fontsource/noto-sans-jp@5.3.0 @fontsource/noto-sans-arabic@5.3.0
cat >check.mjs <<'SCRIPT'
import fs from "node:fs";
import * as fontkit from "fontkit";

const open = (name, file) => fontkit.openSync(`node_modules/@fontsource/${name}/files/${file}.woff`);
const missing = (font, letters) =>
  [...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0))).join("");
const japanese = open("noto-sans-jp", "noto-sans-jp-japanese-400-normal");
const arabic = open("noto-sans-arabic", "noto-sans-arabic-arabic-400-normal");
const slices = JSON.parse(fs.readFileSync("node_modules/@fontsource/noto-sans-jp/unicode.json", "utf8"));
const inJapanese = missing(japanese, "\u6d77\u9ad9\ufa11\u{20bb7}\u2460\u3231");
const inArabic = missing(arabic, "\u0641\u0664(1.)");
console.log("@fontsource 5.3.0:", japanese.characterSet.length, "characters in the file japanese, without", inJapanese);
console.log("slices in unicode.json:", Object.keys(slices).length, "; the Arabic one is without", inArabic);
if (inJapanese !== "\u9ad9\ufa11\u{20bb7}\u2460\u3231" || inArabic !== "(1.)") {
  throw new Error("The behaviour has changed.");
}
SCRIPT
node check.mjs
