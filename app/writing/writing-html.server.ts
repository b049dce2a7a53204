import { env } from "~/env.server";
import { localized, type Language } from "~/i18n/languages";
import { paragraphsOf } from "~/i18n/paragraphs";
import { imageSources } from "~/images/sources";
import { safeUrl } from "~/ui/safe-url";
import { parseMarkdown, type Token } from "./markdown.server";
import { escapeHtml, tag } from "./html.server";
import type { TopHeading, Writing } from "./writing";

/** Emphasis within emphasis, as deep as it makes a difference. */
const EMPHASIS_MAX = 8;

const SIZES = "(min-width: 64rem) 42rem, 100vw";

/** A text of a record, rendered in the language of the page, else in English. */
export function writingIn<Field extends string>(
  record: { [Key in `${Field}_${Language}`]?: string | null },
  field: Field,
  language: Language,
  topHeading: TopHeading,
): Writing {
  const { text, lang } = localized(record, field, language);
  return { html: writingHtml(text, topHeading), lang };
}

/**
 * Renders Markdown as HTML. Whatever the text is, the answer holds nothing but paragraphs,
 * headings, lists, quotes, emphasis, code, links and pictures, made here tag by tag; all else is
 * text. Every address has passed `safeUrl`, and pictures come from this site only.
 *
 * @param topHeading what `#` and `##` become; no level is left out on the way down
 */
export function writingHtml(text: string, topHeading: TopHeading): string {
  const blocks = parseMarkdown(text);
  return blocks ? blocksHtml(blocks, topHeading) : plainHtml(text);
}

/** The paragraphs of a text and nothing more. */
function plainHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join("");
}

function blocksHtml(blocks: Token[], topHeading: TopHeading): string {
  let html = "";
  let level = topHeading - 1;
  for (const block of blocks) {
    if (block.type === "heading_open") {
      const wanted = Number(block.tag.slice(1)) + topHeading - 2;
      level = Math.min(Math.max(wanted, topHeading), level + 1, 6);
    }
    html += blockHtml(block, level);
  }
  return html;
}

function blockHtml(block: Token, level: number): string {
  // The paragraphs of a list whose items stand close together.
  if (block.hidden) return "";
  switch (block.type) {
    case "paragraph_open":
      return "<p>";
    case "paragraph_close":
      return "</p>";
    case "heading_open":
      return `<h${level}>`;
    case "heading_close":
      return `</h${level}>`;
    case "blockquote_open":
      return "<blockquote>";
    case "blockquote_close":
      return "</blockquote>";
    case "bullet_list_open":
      return "<ul>";
    case "bullet_list_close":
      return "</ul>";
    case "ordered_list_open":
      return tag("ol", { start: block.attrGet("start") });
    case "ordered_list_close":
      return "</ol>";
    case "list_item_open":
      return "<li>";
    case "list_item_close":
      return "</li>";
    case "fence":
      return `<pre><code>${escapeHtml(block.content)}</code></pre>`;
    case "inline":
      return inlineHtml(block.children ?? []);
    default:
      return escapeHtml(block.content);
  }
}

function inlineHtml(children: Token[]): string {
  let html = "";
  let depth = 0;
  let linkEnd = "";
  children.forEach((child, index) => {
    switch (child.type) {
      case "softbreak":
      case "hardbreak":
        html += "\n";
        break;
      case "code_inline":
        html += `<code>${escapeHtml(child.content)}</code>`;
        break;
      case "em_open":
      case "strong_open":
        if (++depth <= EMPHASIS_MAX) html += child.type === "em_open" ? "<em>" : "<strong>";
        break;
      case "em_close":
      case "strong_close":
        if (depth-- <= EMPHASIS_MAX) html += child.type === "em_close" ? "</em>" : "</strong>";
        break;
      case "link_open": {
        const href = safeUrl(attribute(child, "href"));
        const name = href && !hasName(children, index) ? escapeHtml(href) : "";
        html += href ? linkTag(href) + name : "";
        linkEnd = href ? "</a>" : "";
        break;
      }
      case "link_close":
        html += linkEnd;
        linkEnd = "";
        break;
      case "image":
        html += imageHtml(child, linkEnd !== "");
        break;
      default:
        html += escapeHtml(child.content);
    }
  });
  return html;
}

/** Whether anything in a link can be read out; else its address is shown. */
function hasName(children: Token[], open: number): boolean {
  for (let index = open + 1; children[index]?.type !== "link_close"; index++) {
    if (index === children.length) return false;
    if (children[index]!.content.trim() !== "") return true;
  }
  return false;
}

function linkTag(href: string): string {
  return tag("a", { href, rel: isElsewhere(href) ? "noopener noreferrer" : null });
}

function isElsewhere(href: string): boolean {
  return /^https?:/i.test(href) && new URL(href).origin !== new URL(env().SITE_URL).origin;
}

/** A picture of this site: an upload, or one of its own files. */
const OWN_PICTURE = /^\/(?:[\w-]+\/)*[\w.-]+\.(?:webp|avif|png|jpe?g|gif|svg)$/i;

/** A picture; one from elsewhere is a link to it, so that no visitor's browser asks other hosts. */
function imageHtml(image: Token, isInLink: boolean): string {
  const src = safeUrl(attribute(image, "src"));
  const alt = altOf(image);
  if (!src || !OWN_PICTURE.test(src)) {
    const name = escapeHtml(alt.trim() || (src ?? ""));
    return src && !isInLink ? `${linkTag(src)}${name}</a>` : name;
  }
  const sources = imageSources(src);
  const img = tag("img", {
    src: sources?.fallback ?? src,
    alt,
    width: sources?.width,
    height: sources?.height,
    loading: "lazy",
    decoding: "async",
  });
  if (!sources) return img;
  const source = (format: "avif" | "webp") =>
    tag("source", { type: `image/${format}`, srcset: sources[format], sizes: SIZES });
  return `<picture>${source("avif")}${source("webp")}${img}</picture>`;
}

/** What the parser has found for an attribute; addresses have passed its own encoding. */
function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? "");
}

/** The words of a picture's description, without their marks. */
export function altOf(image: Token): string {
  return (image.children ?? [])
    .map((child) => (/break$/.test(child.type) ? " " : child.content))
    .join("");
}
