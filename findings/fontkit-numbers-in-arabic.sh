#!/usr/bin/env bash
# fontkit, and so PDFKit, lays out every run of Arabic script from right to left, numbers included.
# Arabic-Indic digits are written from left to right (Unicode gives them the class AN), so the year
# "1984" of a title stands as "4891" on the page. No feature or option changes that: a run of digits
# has to be laid out by itself, and reversed.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact fontkit@2.0.4 @fontsource/noto-sans-arabic@5.3.0
cat >check.mjs <<'SCRIPT'
import * as fontkit from "fontkit";

const file = "node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff";
const font = fontkit.openSync(file);
const year = "\u0661\u0669\u0668\u0664";
/** The digits in the order in which their glyphs stand on the line, from the left. */
const drawn = (features) =>
  font.layout(year, features).glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints)).join("");
const reversed = [...year].reverse().join("");
console.log("fontkit 2.0.4 draws", year, "as", drawn(), "from the left");
if (drawn() !== reversed || drawn(["liga"]) !== reversed || drawn({ rlig: true }) !== reversed) {
  throw new Error("The behaviour has changed.");
}
SCRIPT
node check.mjs
