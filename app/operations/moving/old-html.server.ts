import type { Element, ElementContent, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { filmPage } from "~/media/player/film-address";
import { readTypedFilm } from "~/media/player/typed-film";
import { plainTextOf } from "~/records/writing/plain-text.server";
import { safeUrl } from "~/ui/parts/safe-url";
import { withSocialLinks } from "./block-comments";
import { decodedPath, fileNameOf } from "./old-addresses";
import {
  addressesOfPictures,
  addressOfMedia,
  addressOfPicture,
  captionOf,
  classOf,
  emphasis,
  filmElement,
  imageElement,
  inOneLine,
  isBlank,
  isElement,
  isImage,
  isParagraph,
  isVerse,
  lineBreak,
  linkElement,
  paragraphed,
  paragraphOf,
  verse,
  withoutControls,
  withoutEdges,
} from "./old-elements";
import type { OldText } from "./old-site";
import { withParagraphs } from "./paragraphs";
import { withRaisedDigits } from "./raised-digits";
import { tellDynamicBlocks, withoutShortcodes } from "./shortcodes";
import { missingSentences, textOf } from "./shown-text";
import { linesOfTable } from "./table-lines";
import { writeMarkdown } from "./write-markdown.server";

/** A picture of the old site as it is stored here. */
export interface MovedPicture {
  address: string;
  alt: string;
  caption: string;
}

/** Says where things of the old site are now. */
export interface Moved {
  /** @param id of the attachment, if the text names it */
  picture: (url: string, id: string | null) => MovedPicture | null;
  /** Returns the new address of a link; null for one that leads elsewhere or nowhere. */
  link: (url: string) => string | null;
  /** Returns true for an address of the old site. */
  isOld: (url: string) => boolean;
  /** Returns the pictures of a gallery; without ids those that belong to the record. */
  gallery: (ids: string[]) => { url: string; id: string }[];
}

/** A part of a text that is not kept. */
export interface NotKept {
  kind: "picture" | "embed" | "link" | "plugin" | "struck" | "sentence";
  what: string;
}

/** A text in the Markdown of this site. */
export interface MovedText {
  text: string;
  /** The pictures in their order, the first may serve as a cover. */
  pictures: MovedPicture[];
  notKept: NotKept[];
}

/**
 * Converts the HTML of an old record to the writing of this site. Each sentence that it shows is in the
 * result, or told in `notKept`.
 */
export function moveHtml({ html, isClassic }: Pick<OldText, "html" | "isClassic">, moved: Moved) {
  const mover = new HtmlMover(moved);
  return mover.move(html, isClassic);
}

class HtmlMover {
  readonly #moved: Moved;
  readonly #pictures: MovedPicture[] = [];
  readonly #notKept: NotKept[] = [];
  /** The pictures that stand beside their copy for browsers without scripts. */
  #shownTwice = new Set<string>();

  constructor(moved: Moved) {
    this.#moved = moved;
  }

  move(written: string, isClassic: boolean): MovedText {
    const html = withRaisedDigits(withSocialLinks(written));
    const lost = (what: string) => this.#lose("plugin", what);
    tellDynamicBlocks(html, lost);
    const plain = withoutShortcodes(html, lost).replace(/<!--[^]*?-->/g, "");
    const html5 = isClassic ? withParagraphs(plain) : plain;
    const root = withoutControls(fromHtml(html5, { fragment: true }));
    const before = textOf(root);
    this.#shownTwice = new Set(addressesOfPictures(root));
    root.children = this.#all(root.children);
    const text = writeMarkdown(paragraphed(root));
    for (const sentence of missingSentences(before, plainTextOf(text))) {
      this.#lose("sentence", sentence);
    }
    return { text, pictures: this.#pictures, notKept: this.#notKept };
  }

  #lose(kind: NotKept["kind"], what: string): void {
    const isKnown = this.#notKept.some((other) => other.kind === kind && other.what === what);
    if (!isKnown) this.#notKept.push({ kind, what });
  }

  #all(nodes: readonly RootContent[]): ElementContent[] {
    return nodes.flatMap((node) => this.#one(node));
  }

  #one(node: RootContent): ElementContent[] {
    if (node.type === "text") {
      return [{ type: "text", value: node.value.replace(/[\u00a0\u2028\u2029]/g, " ") }];
    }
    if (node.type !== "element") return [];
    switch (node.tagName) {
      case "script":
      case "style":
      case "template":
      case "link":
      case "meta":
        return [];
      case "img":
        return this.#image(node);
      case "noscript":
        return this.#noscript(node);
      case "a":
        return this.#link(node);
      case "iframe":
      case "embed":
      case "object":
      case "video":
      case "audio":
      case "x-film":
        return this.#embed(node);
      case "x-gallery":
        return this.#gallery(node);
      case "figure":
        return this.#figure(node);
      case "table":
        return linesOfTable({ ...node, children: this.#all(node.children) });
      case "pre":
        return isVerse(node) ? [verse(node)] : [node];
      default:
        return this.#other(node);
    }
  }

  #other(node: Element): ElementContent[] {
    if (node.tagName === "form") this.#lose("plugin", "form");
    if (/^(?:del|s|strike)$/.test(node.tagName)) this.#lose("struck", textOf(node));
    const [only, ...others] = node.children.filter((child) => !isBlank(child));
    const isAlone = others.length === 0 && only?.type === "text" && isParagraph(node);
    const film = isAlone ? readTypedFilm(only.value) : "none";
    if (isAlone && typeof film !== "string" && /^\s*https?:\S+\s*$/.test(only.value)) {
      return [filmElement(filmPage(film))];
    }
    const children = this.#all(node.children);
    if (isParagraph(node) && children.every(isBlank)) return [];
    if (/^(?:strong|em|b|i)$/.test(node.tagName)) return withoutEdges({ ...node, children });
    const { start } = node.properties;
    return [{ ...node, properties: start === undefined ? {} : { start }, children }];
  }

  #image(node: Element): ElementContent[] {
    const address = addressOfPicture(node);
    if (!address) return [];
    const id = /(?:^|\s)wp-image-(\d+)/.exec(classOf(node))?.[1] ?? null;
    const picture = this.#moved.picture(address, id);
    if (!picture) {
      this.#lose("picture", address);
      return [];
    }
    this.#pictures.push(picture);
    return [imageElement(picture, String(node.properties.alt ?? "").trim())];
  }

  #noscript(node: Element): ElementContent[] {
    const isShown = addressesOfPictures(node, true).some((address) =>
      this.#shownTwice.has(address),
    );
    return isShown ? [] : this.#all(node.children);
  }

  #link(node: Element): ElementContent[] {
    const href = String(node.properties.href ?? "").trim();
    const children = inOneLine(this.#all(node.children));
    if (children.every(isBlank)) return children;
    const isPicture = children.some(isImage) && children.every((it) => isImage(it) || isBlank(it));
    const target = this.#moved.link(href);
    // A picture that opens itself needs no link.
    if (isPicture && (target?.startsWith("/uploads/") ?? this.#moved.isOld(href))) return children;
    const address = target ?? (href.startsWith("#") ? null : href);
    if (!address || safeUrl(address) === null) return children;
    if (!target && this.#moved.isOld(address)) this.#lose("link", address);
    return [{ type: "element", tagName: "a", properties: { href: address }, children }];
  }

  #embed(node: Element): ElementContent[] {
    const address = addressOfMedia(node);
    if (!address) return this.#all(node.children);
    const film = readTypedFilm(address);
    if (typeof film !== "string") return [filmElement(filmPage(film))];
    this.#lose("embed", address);
    const whole = address.startsWith("//") ? `https:${address}` : address;
    const target = this.#moved.link(whole) ?? whole;
    if (safeUrl(target) === null) return [];
    const isFile = target.startsWith("/files/");
    const name = isFile ? decodedPath(fileNameOf(whole)) : target.replace(/^https?:\/\//, "");
    return [paragraphOf([linkElement(target, name)])];
  }

  #gallery(node: Element): ElementContent[] {
    const ids = String(node.properties.dataIds ?? "")
      .split(/[\s,]+/)
      .filter(Boolean);
    return this.#moved.gallery(ids).flatMap(({ url, id }) => {
      const picture = this.#moved.picture(url, id);
      if (!picture) {
        this.#lose("picture", url);
        return [];
      }
      this.#pictures.push(picture);
      return [paragraphOf([imageElement(picture, ""), ...captionOf(picture.caption)])];
    });
  }

  #figure(node: Element): ElementContent[] {
    const children = this.#all(node.children);
    const captions = children.filter((child) => isElement(child, "figcaption"));
    const rest = children.filter((child) => !isElement(child, "figcaption") && !isBlank(child));
    const words = captions.flatMap((child) => ("children" in child ? child.children : []));
    const isPicture = rest.length === 1 && rest.every((it) => isImage(it) || isElement(it, "a"));
    const hasWords = words.some((child) => !isBlank(child));
    if (!isPicture) return hasWords ? [...rest, paragraphOf([emphasis(words)])] : rest;
    return [paragraphOf(hasWords ? [...rest, lineBreak(), emphasis(words)] : rest)];
  }
}
