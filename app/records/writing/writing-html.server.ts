import { escapeHtml } from "~/base/http/escape-html";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { type Language, localized } from "~/language/i18n/languages";
import { ratioAttribute, ratioOf } from "~/media/images/own-ratio";
import { responsiveSources } from "~/media/images/responsive-sources";
import { filmPage } from "~/media/player/film-address";
import { readBareFilm } from "~/media/player/typed-film";
import { fallbackOf, parseImageAddress } from "~/media/uploads/image-sources";
import { safeUrl } from "~/ui/parts/safe-url";
import { hasLongHost } from "./long-host";
import { markdown, parseMarkdown, type Token } from "./markdown.server";
import { prosePlace } from "./prose-place";
import { paragraphsOf, type TopHeading, type Writing } from "./writing";

const LINE_BREAK = "<br>\n";

/** Maximum nesting of emphasis; deeper nesting has no visible effect. */
const EMPHASIS_MAX = 8;

/** Renders a text of a record in the language of the page, else in English. */
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
 * Renders Markdown as HTML. The output contains only paragraphs, headings, lists, quotes, emphasis,
 * code, links and images, each tag written here; everything else is escaped text. Every address has
 * passed `safeUrl`, and images are loaded from this site only.
 *
 * @param topHeading the level of `#` and `##`; levels below are never skipped
 */
export function writingHtml(text: string, topHeading: TopHeading): string {
  const parsed = parseMarkdown(text);
  if (!parsed) return plainHtml(text);
  const blocks = withoutEmptyHeadings(parsed);
  levelHeadings(blocks, topHeading);
  markFilms(blocks);
  return markdown.renderer.render(blocks, markdown.options, { depth: 0, linkEnd: "" });
}

/** Renders the paragraphs of a plain text. */
function plainHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r\n|\r|\n/g, LINE_BREAK)}</p>`)
    .join("");
}

/** Leaves out headings without a text, such as one that was only begun. */
function withoutEmptyHeadings(blocks: Token[]): Token[] {
  const kept: Token[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = tokenAt(blocks, index);
    const isEmpty =
      block.type === "heading_open" && tokenAt(blocks, index + 1).content.trim() === "";
    // A heading is three tokens: its beginning, its text and its end.
    if (isEmpty) index += 2;
    else kept.push(block);
  }
  return kept;
}

function levelHeadings(blocks: Token[], topHeading: TopHeading): void {
  let level = topHeading - 1;
  for (const block of blocks) {
    if (block.type === "heading_open") {
      const wanted = Number(block.tag.slice(1)) + topHeading - 2;
      level = Math.min(Math.max(wanted, topHeading), level + 1, 6);
    }
    if (block.type.startsWith("heading_")) block.tag = `h${level}`;
  }
}

/** Makes a film of each paragraph that is nothing but the address of one. */
function markFilms(blocks: Token[]): void {
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if (block.type !== "inline" || before?.type !== "paragraph_open" || before.hidden) continue;
    if (hasLongHost(block.content) || !readBareFilm(block.content)) continue;
    block.type = "film";
    before.attrSet("data-film", "");
  }
}

/** The state of the renderer. */
interface Place {
  /** The nesting of emphasis. */
  depth: number;
  /** The end of the open link; empty outside links. */
  linkEnd: string;
}

const placeIn = (env: unknown) => env as Place;

/** Returns the token that a rule renders. */
const tokenAt = (tokens: Token[], index: number) => defined(tokens[index], "token");

markdown.renderer.renderToken = (tokens, index) => plainTag(tokenAt(tokens, index));
markdown.renderer.rules = {
  softbreak: lineBreak,
  hardbreak: lineBreak,
  // People write dialogues with the same sign: both are drawn with a dash.
  bullet_list_open: (tokens, index) =>
    tag("ul", { "data-dash": tokenAt(tokens, index).markup === "-" ? "" : null }),
  code_inline: (tokens, index) => `<code>${escapeHtml(tokenAt(tokens, index).content)}</code>`,
  fence: (tokens, index) => `<pre><code>${escapeHtml(tokenAt(tokens, index).content)}</code></pre>`,
  em_open: emphasis,
  em_close: emphasis,
  strong_open: emphasis,
  strong_close: emphasis,
  link_open(tokens, index, _, env) {
    const href = safeUrl(attribute(tokenAt(tokens, index), "href"));
    placeIn(env).linkEnd = href ? "</a>" : "";
    if (!href) return "";
    const isBare = tokenAt(tokens, index).info === "auto";
    return linkTag(href, isBare) + (hasName(tokens, index) ? "" : escapeHtml(href));
  },
  link_close(_tokens, _index, _, env) {
    const place = placeIn(env);
    const { linkEnd } = place;
    place.linkEnd = "";
    return linkEnd;
  },
  film: (tokens, index) => filmHtml(tokenAt(tokens, index).content),
  image: (tokens, index, _, env) => imageHtml(tokenAt(tokens, index), placeIn(env).linkEnd !== ""),
};

/**
 * Renders a tag, or escaped text for a token without one. Paragraphs of a tight list are hidden.
 */
function plainTag({ hidden, tag: name, nesting, content, attrs }: Token): string {
  if (hidden) return "";
  if (!name) return escapeHtml(content);
  if (nesting < 0) return `</${name}>`;
  return attrs ? tag(name, Object.fromEntries(attrs)) : `<${name}>`;
}

/** A single Return is a line break. A picture of this site is a block, and needs none beside it. */
function lineBreak(tokens: Token[], index: number): string {
  const isPicture = (token: Token | undefined) =>
    token?.type === "image" && OWN_IMAGE.test(attribute(token, "src"));
  return [index - 1, index + 1].some((beside) => isPicture(tokens[beside])) ? "\n" : LINE_BREAK;
}

function emphasis(tokens: Token[], index: number, _: unknown, env: unknown): string {
  const [token, place] = [tokenAt(tokens, index), placeIn(env)];
  const depth = token.nesting > 0 ? ++place.depth : place.depth--;
  return depth <= EMPHASIS_MAX ? plainTag(token) : "";
}

/** Returns true if a link contains text to read out; otherwise its address is shown. */
function hasName(children: Token[], open: number): boolean {
  for (let index = open + 1; children[index]?.type !== "link_close"; index++) {
    if (index === children.length) return false;
    if (children[index]?.content.trim()) return true;
  }
  return false;
}

/** @param isBare true if the address is the text of the link, so that no print adds it */
function linkTag(href: string, isBare = false): string {
  const rel = isElsewhere(href) ? "noopener noreferrer" : null;
  return tag("a", { href, rel, "data-bare": isBare ? "" : null });
}

function isElsewhere(href: string): boolean {
  return /^https?:/i.test(href) && new URL(href).origin !== new URL(env().SITE_URL).origin;
}

/** An image of this site: an upload or a static file. */
const OWN_IMAGE = /^\/(?:[\w-]+\/)*[\w.-]+\.(?:webp|avif|png|jpe?g|gif|svg)$/i;

/** A picture of fewer pixels is not enlarged to the width of the column. */
const SMALL_PX = 720;

/** Renders an image; an external one as a link, so that browsers request no other host. */
function imageHtml(image: Token, isInLink: boolean): string {
  const src = safeUrl(attribute(image, "src"));
  const alt = altOf(image);
  if (!src || !OWN_IMAGE.test(src)) {
    const name = escapeHtml(alt.trim() || (src ?? ""));
    return src && !isInLink ? `${linkTag(src)}${name}</a>` : name;
  }
  const stored = parseImageAddress(src);
  const img = tag("img", {
    src: fallbackOf(src),
    alt,
    width: stored?.width,
    height: stored?.height,
    loading: "lazy",
    decoding: "async",
  });
  if (!stored) return img;
  const isSmall = Math.max(stored.width, stored.height) < SMALL_PX;
  const ratio = isSmall ? null : ratioAttribute(ratioOf(src));
  const picture = tag("picture", { "data-ratio": ratio });
  const sources = responsiveSources(stored, prosePlace).map(({ srcSet, ...rest }) =>
    tag("source", { ...rest, srcset: srcSet }),
  );
  return `${picture}${sources.join("")}${img}</picture>`;
}

/** Renders a film: a stored one in the native player, an external one as a link to its page. */
function filmHtml(address: string): string {
  const film = readBareFilm(address);
  if (!film) return escapeHtml(address);
  if (film.host === "file") {
    const video = { src: film.url, controls: "", playsinline: "", preload: "metadata" };
    return `${tag("video", video)}</video>`;
  }
  const page = filmPage(film);
  const name = escapeHtml(page.replace(/^https:\/\/(?:www\.)?/, ""));
  return `${linkTag(page)}<span aria-hidden="true">▶</span> ${name}</a>`;
}

/** Returns an attribute of a token; the parser has encoded addresses. */
function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? "");
}

/** Returns the description of an image without markup. */
export function altOf(image: Token): string {
  return (image.children ?? [])
    .map((child) => (/break$/.test(child.type) ? " " : child.content))
    .join("");
}

/** Returns the start tag of an element; an attribute without a value is omitted. */
function tag(name: string, attributes: Record<string, string | number | null | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${name}${written.join("")}>`;
}
