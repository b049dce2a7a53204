const BLOCK =
  "address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|x-gallery|x-film";

const BEFORE_BLOCK = new RegExp(`\\s*(<(?:${BLOCK})(?=[\\s/>]))`, "gi");
const AFTER_BLOCK = new RegExp(`(</(?:${BLOCK})>|<hr[^>]*>)\\s*`, "gi");
/** Elements whose contents are paragraphs of their own. */
const AFTER_OPEN = /(<(?:blockquote|div|section|article|aside|center)(?:\s[^>]*)?>)\s*/gi;
const IS_BLOCK = new RegExp(`^</?(?:${BLOCK})(?=[\\s/>])`, "i");
const PRE = /<pre[\s>][^]*?<\/pre>/gi;

/**
 * Writes the paragraphs that WordPress shows of a text without blocks: blank lines separate them, and
 * a single Return is a line break.
 */
export function withParagraphs(html: string): string {
  const kept: string[] = [];
  const keep = (text: string) => `<pre data-kept="${kept.push(text) - 1}"></pre>`;
  const parts = html
    .replace(/\r\n?/g, "\n")
    .replace(PRE, keep)
    .replace(BEFORE_BLOCK, "\n\n$1")
    .replace(AFTER_BLOCK, "$1\n\n")
    .replace(AFTER_OPEN, "$1\n\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  const written = parts.map((part) => (IS_BLOCK.test(part) ? part : paragraph(part)));
  return written
    .join("\n")
    .replace(/<pre data-kept="(\d+)"><\/pre>/g, (_, place) => kept[Number(place)] ?? "");
}

const paragraph = (text: string) =>
  `<p>${text.replace(/(?:<br\s*\/?>)?[^\S\n]*\n/gi, "<br>\n")}</p>`;
