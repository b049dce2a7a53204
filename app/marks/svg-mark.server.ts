import { HttpError } from "~/http/http-error";
import { cleanValue, roleOf } from "./svg-rules.server";
import { elementsIn, inlineStyles } from "./svg-styles.server";
import { parseSvg, type SvgElement, tooComplex, unreadable } from "./svg-tree.server";

/** Maximum length of a file, and of what is kept of it, which every page loads. */
const SVG_LIMIT_BYTES = 1024 * 1024;
const KEPT_LIMIT_BYTES = 150 * 1024;
/** Maximum number of elements that are drawn, with all that they refer to. */
const MAX_DRAWN = 20_000;
/** Maximum number of elements that refer to each other in a row. */
const MAX_CHAIN = 200;
/** The longer side of a mark in pixels; it can be drawn in any other size. */
export const MARK_SIDE = 512;
const MAX_RATIO = 20;
const MAX_UNITS = 1_000_000;

const pixelsPer: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** A drawing that contains nothing but shapes and colours. */
export interface CleanSvg {
  text: string;
  width: number;
  height: number;
}

/**
 * Sanitizes an untrusted SVG: rebuilds it from its shapes, gradients, clips and filters. Scripts,
 * event handlers, links, animations, metadata and external references are left out. The function is
 * idempotent.
 *
 * @throws HttpError 400 when it is no SVG, has no size or too much in it, or contains what is seen
 *   but cannot be kept, such as texts and images
 */
export async function cleanSvg(content: Uint8Array): Promise<CleanSvg> {
  if (content.length > SVG_LIMIT_BYTES) throw tooComplex();
  const root = await parseSvg(Buffer.from(content).toString("utf8"));
  inlineStyles(root);
  const { box, width, height } = sizeOf(root);
  const kept = keptIn(root);
  for (const name of ["x", "y", "preserveAspectRatio", "transform"]) kept.attributes.delete(name);
  kept.attributes.set("viewBox", box);
  kept.attributes.set("width", String(width));
  kept.attributes.set("height", String(height));
  const ids = resolveReferences(kept);
  checkExtent(kept, ids);
  const text = `${written(kept, ids, ' xmlns="http://www.w3.org/2000/svg"')}\n`;
  if (text.length > KEPT_LIMIT_BYTES) throw tooComplex();
  return { text, width, height };
}

/** An element of the output. Its attributes are clean, and it was made for this drawing. */
interface KeptElement {
  name: string;
  /** The id in the original. */
  id: string | undefined;
  attributes: Map<string, string>;
  /** By attribute: the id it refers to, and its value if there is no such element. */
  references: Map<string, { id: string; value: string }>;
  styles: string[];
  children: KeptElement[];
}

function keptIn({ name, attributes, children }: SvgElement): KeptElement {
  const kept: KeptElement = {
    name,
    id: attributes.get("id"),
    attributes: new Map(),
    references: new Map(),
    styles: [],
    children: children.flatMap(keptChildren),
  };
  for (const [attribute, raw] of attributes) {
    if (attribute === "href" && !referring.has(name)) continue;
    const clean = cleanValue(attribute, raw);
    if (clean?.kind === "plain") kept.attributes.set(attribute, clean.value);
    if (clean?.kind === "style") kept.styles.push(`${attribute}:${clean.value}`);
    if (clean?.kind === "reference") kept.references.set(attribute, clean);
  }
  return kept;
}

/** Elements that may refer to another one by `href`. */
const referring = new Set(["use", "linearGradient", "radialGradient", "pattern"]);

function keptChildren(element: SvgElement): KeptElement[] {
  const role = roleOf(element.name);
  if (role === "kept") {
    const isPointless = element.name === "use" && !element.attributes.get("href")?.startsWith("#");
    return isPointless ? [] : [keptIn(element)];
  }
  if (role === "group") {
    // Of a switch the first child that browsers know is drawn.
    const isSwitch = element.name === "switch";
    const drawn = element.children.filter((child) => !isSwitch || roleOf(child.name) === "kept");
    const children = isSwitch ? drawn.slice(0, 1) : drawn;
    return [keptIn({ ...element, name: "g", children })];
  }
  const isEmptyText =
    element.name === "text" && elementsIn(element).every(({ text }) => text.trim() === "");
  if (role === "rejected" && !isEmptyText) {
    throw new HttpError(400, "svgUnsupported", { name: `<${element.name}>` });
  }
  return [];
}

/** Returns the part of the plane that is shown, and the size of the mark in pixels. */
function sizeOf({ attributes }: SvgElement): { box: string; width: number; height: number } {
  const viewBox = attributes.get("viewBox")?.trim();
  const given = viewBox
    ? viewBox.split(/[\s,]+/).map(Number)
    : [0, 0, pixelsOf(attributes.get("width")), pixelsOf(attributes.get("height"))];
  const numbers = given.map((each) => Number(each.toPrecision(9)));
  const [, , wide = 0, high = 0] = numbers;
  const isSize =
    numbers.length === 4 &&
    numbers.every((each) => Math.abs(each) <= MAX_UNITS) &&
    wide > 0 &&
    high > 0 &&
    Math.max(wide / high, high / wide) <= MAX_RATIO;
  if (!isSize) throw unreadable();
  const scale = MARK_SIDE / Math.max(wide, high);
  return {
    box: numbers.join(" "),
    width: Math.max(1, Math.round(wide * scale)),
    height: Math.max(1, Math.round(high * scale)),
  };
}

function pixelsOf(length = ""): number {
  const [, number, unit = ""] = /^([\d.]{1,20})([a-z]*)$/.exec(length.trim()) ?? [];
  return Number(number) * (pixelsPer[unit] ?? NaN);
}

/**
 * Leaves out references to what does not exist.
 *
 * @returns the elements that are referred to, by id, in the order of the document
 */
function resolveReferences(root: KeptElement): Map<string, KeptElement> {
  const all = allIn(root);
  const named = new Map<string, KeptElement>();
  for (const element of all) {
    if (element.id && !named.has(element.id)) named.set(element.id, element);
  }
  for (const element of all) {
    for (const [attribute, { id, value }] of element.references) {
      if (named.has(id)) continue;
      element.references.delete(attribute);
      if (value) element.attributes.set(attribute, value);
    }
    if (element.name === "use" && !element.references.has("href")) element.name = "g";
  }
  const used = new Set(
    all.flatMap(({ references }) => [...references.values()].map(({ id }) => id)),
  );
  return new Map([...named].filter(([id]) => used.has(id)));
}

const allIn = (root: KeptElement): KeptElement[] => [root, ...root.children.flatMap(allIn)];

/**
 * Counts what is drawn with all references followed: a few elements that use each other several
 * times can stand for billions.
 *
 * @throws HttpError 400 for too much, and for an element that refers to itself
 */
function checkExtent(root: KeptElement, ids: Map<string, KeptElement>): void {
  const extents = new Map<KeptElement, number>();
  const within = new Set<KeptElement>();
  const extentOf = (element: KeptElement): number => {
    const known = extents.get(element);
    if (known !== undefined) return known;
    if (within.has(element)) throw unreadable();
    if (within.size > MAX_CHAIN) throw tooComplex();
    within.add(element);
    const referred = [...element.references.values()].flatMap(({ id }) => ids.get(id) ?? []);
    const extent = [...element.children, ...referred].reduce(
      (sum, each) => sum + extentOf(each),
      element.name.startsWith("fe") ? 100 : 1,
    );
    if (extent > MAX_DRAWN) throw tooComplex();
    within.delete(element);
    extents.set(element, extent);
    return extent;
  };
  extentOf(root);
}

/** Ids are numbered, so none has a meaning elsewhere. */
function written(element: KeptElement, ids: Map<string, KeptElement>, more = ""): string {
  const { name, id, attributes, references, styles, children } = element;
  const names = [...ids.keys()];
  const numberOf = (each: string) => `m${names.indexOf(each)}`;
  const pairs: [string, string][] = [
    ...(id !== undefined && ids.get(id) === element
      ? [["id", numberOf(id)] as [string, string]]
      : []),
    ...attributes,
    ...[...references].map(([attribute, { id, value }]): [string, string] => [
      attribute,
      attribute === "href"
        ? `#${numberOf(id)}`
        : `url(#${numberOf(id)})${value && value !== "none" ? ` ${value}` : ""}`,
    ]),
    ...(styles.length > 0 ? [["style", styles.sort().join(";")] as [string, string]] : []),
  ];
  const text = pairs.map(([attribute, value]) => ` ${attribute}="${value}"`).join("");
  const inner = children.map((child) => written(child, ids)).join("");
  return inner ? `<${name}${more}${text}>${inner}</${name}>` : `<${name}${more}${text}/>`;
}
