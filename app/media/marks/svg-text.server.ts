import { HttpError } from "~/base/http/http-error";
import { withSrgbColors } from "./svg-colors.server";
import { withWideGradients } from "./svg-gradients.server";

/** An entity as old drawing programs define it: a namespace or a style. It names no other one. */
const ENTITY = /<!ENTITY\s+([\w.-]{1,40})\s+(?:"([^"&%<]{0,400})"|'([^'&%<]{0,400})')\s*>/g;
const DOCTYPE = /<!DOCTYPE[^<>[]*\[([^\]]*)\]\s*>/;

/**
 * Returns the text of a drawing, whatever its encoding: UTF-8, UTF-16 with its mark, or the one that
 * its first line names.
 */
export function textOfSvg(content: Uint8Array): string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decode(bytes, "utf-16be");
  if (first === 0x3c && second === 0) return decode(bytes, "utf-16le");
  if (first === 0 && second === 0x3c) return decode(bytes, "utf-16be");
  const head = bytes.toString("latin1", 0, 200);
  const [, named = "utf-8"] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  return decode(bytes, /^utf-?16/i.test(named) ? "utf-8" : named);
}

function decode(bytes: Uint8Array, encoding: string): string {
  const text = decoderOf(encoding).decode(bytes);
  // The drawing is read as UTF-8 from here on.
  return text.replace(/^(\s*<\?xml[^>]*?)\sencoding\s*=\s*["'][^"']*["']/, "$1");
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

/**
 * Returns a drawing in words that librsvg knows: entities and custom properties filled in, colours in
 * sRGB, lengths of paper in pixels.
 *
 * @param max the length of the result at the most
 * @throws HttpError 400 for what cannot be filled in
 */
export function plainSvg(text: string, max: number): string {
  const whole = withVariables(withEntities(text, max), max);
  return withPixels(withSrgbColors(withWideGradients(whole)).replace(LIGHT_DARK, "$1"));
}

/** A colour for light and one for dark surroundings: a page shows the first. */
const LIGHT_DARK =
  /\blight-dark\(\s*((?:[^(),]|\([^()]{0,100}\)){1,100}),(?:[^(),]|\([^()]{0,100}\)){1,100}\)/gi;

function withEntities(text: string, max: number): string {
  const defined = new Map<string, string>();
  const [whole = "", inside = ""] = DOCTYPE.exec(text) ?? [];
  if (!whole) return text;
  for (const [, name = "", double, single] of inside.matchAll(ENTITY)) {
    defined.set(name, double ?? single ?? "");
  }
  if (inside.replace(ENTITY, "").includes("<!ENTITY"))
    throw new HttpError(400, "svgUnsupported", { name: "<!ENTITY>" });
  return filled(text.replace(whole, ""), /&([\w.-]{1,40});/g, max, (name) => defined.get(name));
}

/** Fills in custom properties that have one value in the whole drawing. */
function withVariables(text: string, max: number): string {
  if (!/\bvar\(/i.test(text)) return text;
  const values = new Map<string, Set<string>>();
  for (const [, name = "", value = ""] of text.matchAll(
    /(--[\w-]{1,60})\s*:\s*([^;{}"'<>]{1,200})/g,
  )) {
    values.set(name, (values.get(name) ?? new Set()).add(value.trim()));
  }
  const use = /\bvar\(\s*(--[\w-]{1,60})\s*(?:,((?:[^()]|\([^()]{0,100}\)){0,100}))?\)/g;
  const result = filled(text, use, max, (name, otherwise) => {
    const [value, another] = values.get(name) ?? [];
    if (another !== undefined) throw lost("var()");
    return value ?? otherwise?.trim();
  });
  if (/\bvar\(/i.test(result)) throw lost("var()");
  return result;
}

function filled(
  text: string,
  pattern: RegExp,
  max: number,
  valueOf: (name: string, otherwise?: string) => string | undefined,
): string {
  let length = text.length;
  return text.replace(pattern, (whole, name: string, otherwise?: string) => {
    const value = valueOf(name, typeof otherwise === "string" ? otherwise : undefined) ?? whole;
    length += value.length - whole.length;
    if (length > max) throw new HttpError(400, "svgTooComplex");
    return value;
  });
}

export const pixelsPer: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
};

/** A length in an attribute or a style. librsvg takes those of paper by its own resolution. */
const LENGTH =
  /\b(x|y|[xy][12]|c[xy]|f[xy]|r|r[xy]|width|height|stroke-width|stroke-dashoffset)(\s*[=:]\s*["']?\s*)(-?[\d.]{1,20})(pt|pc|mm|cm|in|em|rem)(?=[\s"';}!])/g;

const withPixels = (text: string) =>
  text.replace(
    LENGTH,
    (_, name: string, between: string, number: string, unit: string) =>
      name + between + String(Number(number) * (pixelsPer[unit] ?? 1)),
  );

/** The error for what would be drawn otherwise than a browser shows it. */
export const lost = (name: string) => new HttpError(400, "svgLost", { name });

/** Parts of styles that librsvg ignores or draws otherwise: a name, and where it has an effect. */
const LOST_STYLES: [string, RegExp][] = [
  ["@media", /@media\b/i],
  ["@supports", /@supports\b/i],
  ["@layer", /@layer\b/i],
  ["@keyframes", /@(?:-webkit-)?keyframes\b/i],
  [":is()", /:(?:is|where|has)\(/i],
  ["&", /[{;}]\s*(?:&|[.#][\w-]+\s*\{[^{}]*\}\s*\})/],
  ["calc()", /\b(?:calc|min|max|clamp)\(/i],
  ["color-mix()", /\bcolor-mix\(/i],
  [
    "transform-origin",
    /(?:^|[\s;{"'])transform-origin\s*[:=]\s*["']?\s*(?!(?:0(?:px|%)?\s*){1,2}(?:$|[;}"']))/i,
  ],
  ["transform-box", /(?:^|[\s;{"'])transform-box\s*[:=]\s*["']?\s*(?!view-box)/i],
  ["rotate", /(?:^|[;{"'])\s*rotate\s*:\s*(?!none)/i],
  ["scale", /(?:^|[;{"'])\s*scale\s*:\s*(?!none)/i],
  ["translate", /(?:^|[;{"'])\s*translate\s*:\s*(?!none)/i],
  [
    "clip-path",
    /\bclip-path\s*[:=]\s*["']?\s*(?:circle|ellipse|inset|polygon|path|rect|xywh|shape)\(/i,
  ],
  ["mask-image", /\bmask-image\s*:\s*(?!none)/i],
  [
    "filter",
    /\bfilter\s*[:=]\s*["']?[^;}"']*\b(?:grayscale|sepia|saturate|hue-rotate|invert|opacity|brightness|contrast)\(/i,
  ],
  ["backdrop-filter", /\bbackdrop-filter\s*:\s*(?!none)/i],
  ["d: path()", /(?:^|[;{"'])\s*d\s*:\s*path\(/i],
  ["vector-effect", /\bvector-effect\s*[:=]\s*["']?\s*(?!none)/i],
];

/** The same in the tags of elements. */
const LOST_TAGS: [string, RegExp][] = [
  ["<animate>", /^<(?:[\w-]+:)?(?:animate\w*|set)\b/],
  ["pathLength", /^(?=[^]*\spathLength\s*=)[^]*stroke-dash/],
  [
    "color-interpolation",
    /^<(?:[\w-]+:)?(?:linear|radial)Gradient\b[^]*color-interpolation\s*[:=]\s*["']?\s*linearRGB/,
  ],
];

/** @throws HttpError 400 that names what a style would lose */
export function checkStyle(css: string): void {
  const found = LOST_STYLES.find(([, pattern]) => pattern.test(css.replace(/\/\*[^]*?\*\//g, "")));
  if (found) throw lost(found[0]);
}

/** @throws HttpError 400 that names what an element would lose */
export function checkTag(tag: string): void {
  const found = LOST_TAGS.find(([, pattern]) => pattern.test(tag));
  if (found) throw lost(found[0]);
  for (const [whole] of tag.matchAll(STYLED)) checkStyle(whole);
}

/** The attributes of an element that say how it looks. */
const STYLED =
  /\s(?:style|fill|stroke|stop-color|flood-color|lighting-color|transform-origin|vector-effect|clip-path|filter)\s*=\s*(?:"[^"]*"|'[^']*')/g;
