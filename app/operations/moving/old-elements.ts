import type { Element, ElementContent, Root, RootContent } from "hast";
import { apartFromPictures } from "./own-pictures";
import { textOf } from "./shown-text";

/** Puts the blanks at the ends of marked words outside of the marks, where Markdown allows them. */
export function withoutEdges(node: Element): ElementContent[] {
  const children = [...node.children];
  const [first] = children;
  const last = children.at(-1);
  const isBefore = first?.type === "text" && /^\s/.test(first.value);
  const isAfter = last?.type === "text" && /\s$/.test(last.value);
  if (isBefore) children[0] = { type: "text", value: first.value.trimStart() };
  const end = children.at(-1);
  if (end?.type === "text") {
    children[children.length - 1] = { type: "text", value: end.value.trimEnd() };
  }
  const blank = { type: "text" as const, value: " " };
  const inner = children.every(isBlank) ? children : [{ ...node, properties: {}, children }];
  return [...(isBefore ? [blank] : []), ...inner, ...(isAfter ? [blank] : [])];
}

export const isElement = (node: RootContent, name: string) =>
  node.type === "element" && node.tagName === name;
export const isImage = (node: RootContent) => isElement(node, "img");
export const isParagraph = ({ tagName }: Element) => tagName === "p" || tagName === "div";
export const isBlank = (node: RootContent) =>
  node.type === "comment" ||
  (node.type === "text" && node.value.trim() === "") ||
  isElement(node, "br");

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element["properties"] = {},
): Element => ({ type: "element", tagName, properties, children });
export const paragraphOf = (children: ElementContent[]) => element("p", children);
export const lineBreak = () => element("br", []);
export const emphasis = (children: ElementContent[]) => element("em", children);
export const filmElement = (address: string) => element("x-film", [], { dataAddress: address });
export const linkElement = (href: string, value: string) =>
  element("a", [{ type: "text", value }], { href });
export const imageElement = (picture: { address: string; alt: string }, alt: string) =>
  element("img", [], { src: picture.address, alt: (alt || picture.alt).replace(/\s+/g, " ") });

export const captionOf = (caption: string): ElementContent[] =>
  caption ? [lineBreak(), emphasis([{ type: "text", value: caption }])] : [];

export const classOf = ({ properties: { className } }: Element) =>
  Array.isArray(className) ? className.join(" ") : "";

export const isVerse = (node: Element) => /verse/.test(classOf(node));

/** Writes a verse as lines with breaks. */
export function verse(node: Element): Element {
  const lines = textOf(node).trim().split("\n");
  return paragraphOf(
    lines.flatMap((value, index) => [
      ...(index > 0 ? [lineBreak()] : []),
      { type: "text" as const, value },
    ]),
  );
}

/** Returns the address of a picture, also of one that a script loads later. */
export function addressOfPicture({ properties }: Element): string {
  const { src, dataSrc, dataLazySrc, dataOrigFile, dataImage } = properties;
  const candidates = [dataOrigFile, dataSrc, dataLazySrc, dataImage, src];
  const found = candidates.find((it) => typeof it === "string" && it && !it.startsWith("data:"));
  return typeof found === "string" ? found.trim() : "";
}

export function addressesOfPictures(node: Root | Element, isWithin = false): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    if (child.tagName === "img") return [addressOfPicture(child)];
    return child.tagName === "noscript" && !isWithin ? [] : addressesOfPictures(child, isWithin);
  });
}

export function addressOfMedia(node: Element): string {
  const { src, data, dataAddress, dataSrc } = node.properties;
  const own = [dataAddress, src, dataSrc, data].find((it) => typeof it === "string" && it);
  if (typeof own === "string") return own.trim();
  const inner = node.children.filter((child) => child.type === "element").map(addressOfMedia);
  return inner.find(Boolean) ?? "";
}

/** Gives each film a paragraph of its own, and unwraps lists of a single line. */
export function paragraphed(root: Root): Root {
  return { type: "root", children: root.children.flatMap(blocksOf) };
}

function blocksOf(node: RootContent): RootContent[] {
  if (node.type !== "element") return [node];
  if (node.tagName === "x-film") return [paragraphOf([node])];
  if (node.tagName === "pre") return [node];
  if (node.tagName === "p") {
    const parts = apartFromPictures(node);
    if (parts.length > 1) return parts.flatMap(blocksOf);
  }
  const hasFilm = node.children.some((child) => isElement(child, "x-film"));
  if (hasFilm && /^(?:p|h[1-6]|span|strong|em|b|i|a)$/.test(node.tagName)) return split(node);
  const items = node.children.filter((child) => isElement(child, "li"));
  const [only] = items;
  if (/^[uo]l$/.test(node.tagName) && items.length === 1 && only?.type === "element") {
    const isPlain = only.children.every(
      (it) => it.type === "text" || /^(?:a|strong|em|b|i|span|br|code)$/.test(tagOf(it)),
    );
    if (isPlain) return blocksOf(paragraphOf(only.children));
  }
  return [{ ...node, children: node.children.flatMap(blocksOf) as ElementContent[] }];
}

const tagOf = (node: RootContent) => (node.type === "element" ? node.tagName : "");

/** Splits a paragraph at its films. */
function split(node: Element): Element[] {
  const parts: Element[] = [];
  let open: ElementContent[] = [];
  const close = () => {
    if (open.some((child) => !isBlank(child))) parts.push({ ...node, children: open });
    open = [];
  };
  for (const child of node.children) {
    if (!isElement(child, "x-film")) {
      open.push(child);
      continue;
    }
    close();
    parts.push(paragraphOf([child]));
  }
  close();
  return parts;
}

const BLOCK = /^(?:div|p|h[1-6]|section|article|header|figure|figcaption|ul|ol|li|blockquote)$/;

/** Returns the contents of a link in one line: its blocks are separated by dashes. */
export function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[][] = [[]];
  const collect = (node: ElementContent): void => {
    if (!BLOCK.test(tagOf(node)) || node.type !== "element") return void parts.at(-1)?.push(node);
    parts.push([]);
    node.children.forEach(collect);
    parts.push([]);
  };
  nodes.forEach(collect);
  const filled = parts.filter((part) => !part.every(isBlank));
  return filled.flatMap((part, index) =>
    index > 0 && !(filled[index - 1] ?? []).every(isImage) && !part.every(isImage)
      ? [{ type: "text" as const, value: " – " }, ...part]
      : part,
  );
}

/** Parts of a player, which browsers have as well. */
const CONTROLS = /kg-(?:video|audio)-player|kg-toggle-card-icon|kg-audio-thumbnail/;

/** Returns a tree without the parts of players that only scripts use, and with parted links of files. */
export function withoutControls<Node extends Root | Element>(node: Node): Node {
  const children = node.children.flatMap((child): RootContent[] => {
    if (child.type !== "element") return [child];
    if (CONTROLS.test(classOf(child))) return [];
    const own = withoutControls(child);
    // The button of a file stands beside the link with its name.
    const isButton = classOf(child).includes("wp-block-file__button");
    return isButton ? [{ type: "text", value: " – " }, own] : [own];
  });
  return { ...node, children };
}
