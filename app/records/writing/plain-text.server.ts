import { parseMarkdown, type Token } from "./markdown.server";
import { altOf } from "./writing-html.server";

/**
 * Returns the plain text of Markdown, for search engines, feeds and mail: without markup and
 * addresses, a blank line between blocks.
 */
export function plainTextOf(text: string): string {
  const blocks = parseMarkdown(text);
  if (!blocks) return text.trim();
  return blocks
    .map((block) => (block.children ? wordsOf(block.children) : block.content))
    .map((words) => words.trim())
    .filter(Boolean)
    .join("\n\n");
}

function wordsOf(children: Token[]): string {
  return children
    .map((child) => {
      if (child.type === "image") return altOf(child);
      return /break$/.test(child.type) ? "\n" : child.content;
    })
    .join("");
}
