import { parseMarkdown, type Token } from "./markdown.server";
import { typedMark } from "./typed-lines.server";
import { altOf } from "./writing-html.server";

/**
 * Returns the plain text of Markdown, for search engines, feeds and mail: without markup and
 * addresses of links, but with the signs and numbers of items as typed, a blank line between blocks.
 */
export function plainTextOf(text: string): string {
  const tokens = parseMarkdown(text);
  if (!tokens) return text.trim();
  const blocks: string[] = [];
  let mark = "";
  for (const token of tokens) {
    if (token.type === "list_item_open") mark += `${typedMark(token)} `;
    if (token.type === "list_item_close") mark = "";
    const words = (token.children ? wordsOf(token.children) : token.content).trim();
    if (!words) continue;
    blocks.push(mark + words);
    mark = "";
  }
  return blocks.join("\n\n");
}

function wordsOf(children: Token[]): string {
  return children
    .map((child) => {
      if (child.type === "image") return altOf(child);
      return /break$/.test(child.type) ? "\n" : child.content;
    })
    .join("");
}
