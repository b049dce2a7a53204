#!/usr/bin/env bash
# subsrt-ts reads SubRip files without an error and loses words: the first cue when the file begins
# with a byte order mark (as editors on Windows save it), and a line of the form "<- No. ->", which it
# takes for a tag. A converter on top of it publishes subtitles with holes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact subsrt-ts@2.1.2
cat >check.mjs <<'SCRIPT'
import subsrt from "subsrt-ts";

const reader = subsrt.default ?? subsrt;
const file = (first) =>
  `1\r\n00:00:01,000 --> 00:00:02,000\r\n${first}\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n`;
const texts = (source) =>
  reader.parse(source, { format: "srt" }).filter(({ type }) => type === "caption").map(({ text }) => text.trim());
const plain = texts(file("One"));
const marked = texts(`\ufeff${file("One")}`);
const arrows = texts(file("<- No. ->"));
console.log("subsrt-ts 2.1.2:", { plain, marked, arrows });
if (plain.join() !== "One,Two" || marked.join() !== "Two" || arrows.join() !== ",Two") {
  throw new Error("The behaviour has changed.");
}
SCRIPT
node check.mjs
