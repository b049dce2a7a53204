import type { Nodes } from "hast";

/** Elements whose contents no visitor reads. */
const HIDDEN = new Set(["script", "style", "noscript", "template", "head", "title", "iframe"]);

/** Elements that begin a new line. */
const BLOCKS = new Set(
  "address article aside blockquote br center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

/** Returns the text of all elements as it is written, without those that no visitor reads. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && HIDDEN.has(node.tagName)) return "";
  if (!("children" in node)) return "";
  const text = node.children.map(textOf).join("");
  return node.type === "element" && BLOCKS.has(node.tagName) ? `\n${text}\n` : text;
}

/** White space that is one blank, and marks that have no width. */
const BLANKS = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

const plain = (text: string) => text.replace(INVISIBLE, "").replace(BLANKS, " ").trim();

/** Returns the sentences of a text, a line being the end of one. */
export function sentencesOf(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => line.split(/(?<=[.!?…])\s+/u))
    .map(plain)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Returns those sentences of a text that another text does not have. */
export function missingSentences(before: string, after: string): string[] {
  const whole = ` ${plain(after)} `;
  return sentencesOf(before).filter((sentence) => !whole.includes(sentence));
}
