#!/usr/bin/env bash
# mdast-util-to-markdown escapes a letter beside bold text where the stars alone would not be read as
# bold: `**note:**see` gets a reference for its s. As soon as `handlers.strong` is any function of the
# caller, even one that only calls the handler of the package, it does not: the text is written with
# stars that its own sister, mdast-util-from-markdown, reads as stars. A handler of another node does not
# matter. Who wraps a handler, to count or to log, loses bold text in languages and words that touch it.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact mdast-util-to-markdown@2.2.3 mdast-util-from-markdown@2.0.2
cat >check.mjs <<'SCRIPT'
import { fromMarkdown } from "mdast-util-from-markdown";
import { defaultHandlers, toMarkdown } from "mdast-util-to-markdown";

const text = (value) => ({ type: "text", value });
const bold = { type: "strong", children: [text("note:")] };
const tree = { type: "root", children: [{ type: "paragraph", children: [bold, text("see")] }] };

const wrapped = (...given) => defaultHandlers.strong(...given);
const options = {
  "no handler": {},
  "the package's own handler": { handlers: { strong: defaultHandlers.strong } },
  "a handler of emphasis": { handlers: { emphasis: (...given) => defaultHandlers.emphasis(...given) } },
  "its handler, wrapped": { handlers: { strong: wrapped } },
};

const seen = {};
for (const [name, option] of Object.entries(options)) {
  const written = toMarkdown(tree, option).trim();
  const [{ children }] = fromMarkdown(written).children;
  seen[name] = `${written} is read as ${children.map(({ type }) => type).join(" + ")}`;
}
console.log("mdast-util-to-markdown 2.2.3, a bold “note:” before “see”:", seen);

const isKept = (name) => seen[name].endsWith("strong + text");
const kept = Object.keys(options).filter(isKept);
if (kept.length !== 3 || isKept("its handler, wrapped")) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs
