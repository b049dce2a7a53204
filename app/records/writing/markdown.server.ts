import MarkdownIt, { type Token } from "markdown-it";
import { safeUrl } from "~/ui/parts/safe-url";
import { bareLinks } from "./bare-links.server";
import { hasLongHost } from "./long-host";
import { withScheme } from "./typed-address";
import { guardLines, keepLoneSigns, numberItems, removeGuards } from "./typed-lines.server";

/** Maximum length of a text; no form accepts more. A longer one is rendered without Markdown. */
export const WRITING_MAX = 50_000;

/** Maximum nesting of quotes and lists; deeper nesting is not written by people. */
const NESTING_MAX = 20;

/**
 * The Markdown of this site, as an allow-list: only these rules are enabled, so raw HTML, tables,
 * rules and references stay plain text. Indented lines are no code: plain texts older than Markdown
 * support look as before.
 */
export const markdown = new MarkdownIt("zero", { maxNesting: NESTING_MAX, linkify: true }).enable([
  "heading",
  "blockquote",
  "list",
  "fence",
  "newline",
  "escape",
  "backticks",
  "emphasis",
  "link",
  "image",
  "autolink",
  "linkify",
  "balance_pairs",
]);

markdown.linkify = bareLinks;
markdown.core.ruler.after("block", "typed_lines", (state) => {
  state.tokens = keepLoneSigns(state.tokens);
  numberItems(state.tokens);
});
// A bare address is shown as typed, so that it can be copied.
markdown.normalizeLinkText = (text) => text;

// An unsafe address is no link and stays as typed.
markdown.validateLink = (url) => safeUrl(url) !== null;
const normalizeLink = markdown.normalizeLink.bind(markdown);
markdown.normalizeLink = (written) => {
  const url = withScheme(written);
  return hasLongHost(url) ? "" : normalizeLink(url);
};

export type { Token };

/**
 * Parses a text into block tokens; those with text are `inline` and have children. Null when the
 * text is too long for Markdown.
 */
export function parseMarkdown(text: string): Token[] | null {
  if (text.length > WRITING_MAX) return null;
  const tokens = markdown.parse(guardLines(withPlainBlanks(text)), {});
  removeGuards(tokens);
  return tokens;
}

/** Empties blank lines: any white space separates paragraphs, but Markdown accepts spaces only. */
function withPlainBlanks(text: string): string {
  return text.replace(/^[^\S\r\n]+$/gm, "");
}
