import MarkdownIt, { type Token } from "markdown-it";
import { safeUrl } from "~/ui/safe-url";

/** No text that a form takes is longer; a longer one is shown without its Markdown. */
export const WRITING_MAX = 100_000;

/** Quotes and lists within each other; what stands deeper is no text of a person. */
const NESTING_MAX = 20;

/**
 * The Markdown of this site, as an allow-list: the parser knows nothing else, so that raw HTML,
 * tables, rules and references stay the text they are. Indented lines are no code: plain texts
 * were written before there was Markdown, and look as they did.
 */
export const markdown = new MarkdownIt("zero", { maxNesting: NESTING_MAX }).enable([
  ...["heading", "blockquote", "list", "fence"],
  ...["newline", "escape", "backticks", "emphasis", "link", "image", "autolink"],
  ...["balance_pairs"],
]);

// What leads nowhere safe is no link, and stays as it was typed.
markdown.validateLink = (url) => safeUrl(url) !== null;

export type { Token };

/**
 * The blocks of a text as the parser sees them; those with text of their own are `inline` and have
 * children. Null when it is too long to be read as Markdown.
 */
export function parseMarkdown(text: string): Token[] | null {
  return text.length > WRITING_MAX ? null : markdown.parse(withPlainBlanks(text), {});
}

/** A line of any white space divides paragraphs, as it always did; Markdown knows spaces only. */
function withPlainBlanks(text: string): string {
  return text.replace(/^[^\S\r\n]+$/gm, "");
}
