#!/usr/bin/env bash
# pdfmake with `tagged: true` writes a PDF that says of itself that it is tagged (MarkInfo, Marked), but
# no heading, paragraph or list of it is an element of the structure: the tree is empty, so a screen
# reader that trusts the mark finds nothing. pdfkit below it can write them; pdfmake never calls that.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact pdfmake@0.3.11
cat >check.cjs <<'SCRIPT'
const pdfmake = require("pdfmake");

const Helvetica = { normal: "Helvetica", bold: "Helvetica-Bold" };
pdfmake.addFonts({ Helvetica });
const document = {
  compress: false,
  tagged: true,
  lang: "en",
  info: { title: "The Salt Line" },
  defaultStyle: { font: "Helvetica" },
  content: [
    { text: "The Salt Line", fontSize: 20, bold: true, headlineLevel: 1 },
    "A synopsis of the film.",
    { ul: ["Director: Ada", "Writer: Eva"] },
  ],
};

async function check() {
  const pdf = (await pdfmake.createPdf(document).getBuffer()).toString("latin1");
  const seen = {
    saysTagged: /\/Marked true/.test(pdf),
    hasTree: /\/StructTreeRoot/.test(pdf),
    elements: (pdf.match(/\/S \/(?:Document|Sect|H\d?|P|L|LI)\b/g) ?? []).length,
    markedContents: (pdf.match(/\bB[DM]C\b/g) ?? []).length,
  };
  console.log("pdfmake 0.3.11, tagged:", seen);
  if (!seen.saysTagged || seen.elements > 0 || seen.markedContents > 0) throw new Error("The behaviour has changed.");
}
void check();
SCRIPT
node check.cjs
