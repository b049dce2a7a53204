#!/usr/bin/env bash
# In a tagged document of PDFKit, text with a link is read by a screen reader as text alone: the link
# joins the structure only if the nearest element around the text is a Link. In a paragraph it has no
# parent, and no warning says so. In a Link it gets one, and with it an empty alternate description,
# which PDF/UA wants filled.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact pdfkit@0.20.2
cat >check.mjs <<'SCRIPT'
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** Returns what the document has about its link, with the text in elements of these types. */
async function linkIn(...types) {
  const document = new PDFDocument({ tagged: true, pdfVersion: "1.7", lang: "es", compress: false });
  const bytes = buffer(document);
  const write = () => document.text("La película", { link: "https://example.org/" });
  const element = types.reduceRight((inner, type) => document.struct(type, [inner]), write);
  document.addStructure(element);
  element.end();
  document.end();
  const source = (await bytes).toString("latin1");
  return {
    isLink: source.includes("/Subtype /Link"),
    isInStructure: /\/StructParent \d/.test(source) && source.includes("/Type /OBJR"),
    isDescriptionEmpty: source.includes("/Contents ()"),
  };
}

const [paragraph, link, both] = [await linkIn("P"), await linkIn("Link"), await linkIn("P", "Link")];
console.log("pdfkit 0.20.2:", { paragraph, link, both });
const expected = ["true,false,false", "true,true,true", "true,true,true"];
const found = [paragraph, link, both].map((each) => Object.values(each).join());
if (found.join(" ") !== expected.join(" ")) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs
