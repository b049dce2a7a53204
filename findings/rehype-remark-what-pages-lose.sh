#!/usr/bin/env bash
# rehype-remark loses parts of an old page that a reader could see, without a word: an embedded
# player (iframe) vanishes, a player of sound becomes a link without a text, which nobody can see or
# press, a break in a cell of a table becomes a blank (two names of a credit become one), a list that
# counts down counts up, and a raised figure stands beside its base. Video with a poster is kept as a
# picture that links to the film.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact \
  unified@11.0.5 rehype-parse@9.0.1 rehype-remark@10.0.1 remark-gfm@4.0.1 remark-stringify@11.0.0
cat >check.mjs <<'SCRIPT'
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

const toMarkdown = unified()
  .use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkGfm).use(remarkStringify);
const expected = [
  ['<iframe src="https://player.example/1"></iframe>', ""],
  ['<audio controls src="score.mp3"></audio>', "[](score.mp3)"],
  ['<video src="trailer.mp4" poster="still.jpg"></video>', "[![](still.jpg)](trailer.mp4)"],
  ["<table><tr><th>Cast<td>Ana<br>Eva</table>", "| Cast | Ana Eva |\n| ---- | ------- |"],
  ["<ol reversed><li>second<li>first</ol>", "1. second\n2. first"],
  ["<p>10<sup>3</sup></p>", "103"],
];
let isAsFound = true;
for (const [html, markdown] of expected) {
  const seen = toMarkdown.processSync(html).toString().trim();
  console.log(html, "=>", JSON.stringify(seen));
  isAsFound &&= seen === markdown;
}
console.log("rehype-remark 10.0.1, remark-gfm 4.0.1");
if (!isAsFound) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs
