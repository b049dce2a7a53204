#!/usr/bin/env bash
# Noto Sans Arabic draws letters and their dots as glyphs of their own: qaf and feh, or the teeth of
# beh, teh and noon, are one glyph. PDFKit writes one text per glyph, the first that it saw, so the
# PDF looks right and the words copied from it are others: "qissa" (story) comes back as "fissa" once
# "fi" (in) was set before. A typeface with whole letters (Vazirmatn) has no such glyphs. Needs
# poppler-utils.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact pdfkit@0.20.2 @fontsource/noto-sans-arabic@5.3.0 @fontsource/vazirmatn@5.3.0
cat >set.mjs <<'SCRIPT'
import fs from "node:fs";
import PDFDocument from "pdfkit";

const [, , family] = process.argv;
const doc = new PDFDocument();
doc.pipe(fs.createWriteStream(`${family}.pdf`));
doc.font(`node_modules/@fontsource/${family}/files/${family}-arabic-400-normal.woff`);
// "in", then "story".
doc.fontSize(24).text("\u0641\u064a").text("\u0642\u0635\u0629");
doc.end();
SCRIPT
for family in noto-sans-arabic vazirmatn; do
  node set.mjs "$family"
  pdftotext "$family.pdf" "$family.txt"
  echo "pdfkit 0.20.2, $family: $(tr -s '\n\f' '  ' <"$family.txt")"
done
story="$(printf '\u0642\u0635\u0629')"
if grep -q "$story" noto-sans-arabic.txt || ! grep -q "$story" vazirmatn.txt; then
  echo "The behaviour has changed." >&2
  exit 1
fi
