/**
 * The elements and attributes that a drawing may have. Others are left out; the drawing is rejected
 * where their absence would be seen.
 */

// Each text matches in one way only: an ambiguous pattern takes exponential time.
const NUMBER = "[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d{1,3})?";
const LENGTH = `${NUMBER}(?:px|pt|pc|mm|cm|in|em|ex|%)?`;
const COLOR =
  "(?:[a-zA-Z]{3,30}|#[0-9a-fA-F]{3,8}|(?:rgb|rgba|hsl|hsla)\\([-\\d\\s.,%/a-z]{1,60}\\))";
const REFERENCE = "url\\(\\s*[\"']?#([^\"')\\s]{1,200})[\"']?\\s*\\)";

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
const listOf = (pattern: string) => whole(`${pattern}(?:[\\s,]+${pattern}){0,500}`);

const number = whole(`${NUMBER}%?`);
const length = whole(LENGTH);
const lengths = listOf(LENGTH);
const word = whole("[a-zA-Z][a-zA-Z-]{0,40}");
const words = whole("[a-zA-Z][a-zA-Z -]{0,60}");
const color = whole(COLOR);
/** One class of characters, so that no long value takes long. */
const path = /^[-+\d\s,.eEMmZzLlHhVvCcSsQqTtAa]*$/;
const points = /^[-+\d\s,.eE]*$/;
const transform = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([-+\d\s,.eE]*\)[\s,]*)*$/;
const name = whole("[\\w-]{1,60}");
const blend = whole(
  "multiply|screen|overlay|darken|lighten|color-dodge|color-burn|hard-light|soft-light|difference|exclusion|hue|saturation|color|luminosity|normal",
);

/** Attributes that a style may set as well. */
const presentation: Record<string, RegExp> = {
  color,
  "stop-color": color,
  "flood-color": color,
  "fill-rule": word,
  "clip-rule": word,
  "stroke-linecap": word,
  "stroke-linejoin": word,
  display: word,
  visibility: word,
  overflow: word,
  "vector-effect": word,
  "shape-rendering": word,
  "color-interpolation": word,
  "color-interpolation-filters": word,
  "mask-type": word,
  "paint-order": words,
  opacity: number,
  "fill-opacity": number,
  "stroke-opacity": number,
  "stop-opacity": number,
  "flood-opacity": number,
  "stroke-miterlimit": number,
  "stroke-width": length,
  "stroke-dashoffset": length,
  "stroke-dasharray": lengths,
  transform,
};

/** Presentation attributes that may refer to another element. */
const paints = ["fill", "stroke"];
const effects = ["clip-path", "mask", "filter"];
/** Styles without an attribute of the same name. */
const styleOnly: Record<string, RegExp> = {
  "mix-blend-mode": blend,
  isolation: whole("isolate|auto"),
};

const attributes: Record<string, RegExp> = {
  ...presentation,
  ...Object.fromEntries(
    "x y width height rx ry cx cy r fx fy fr x1 y1 x2 y2 offset refX refY"
      .split(" ")
      .map((each) => [each, length]),
  ),
  ...Object.fromEntries(
    "dx dy stdDeviation radius k1 k2 k3 k4 values".split(" ").map((each) => [each, points]),
  ),
  ...Object.fromEntries(
    "gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits filterUnits primitiveUnits type mode operator"
      .split(" ")
      .map((each) => [each, word]),
  ),
  in: name,
  in2: name,
  result: name,
  d: path,
  points,
  viewBox: listOf(NUMBER),
  preserveAspectRatio: words,
  gradientTransform: transform,
  patternTransform: transform,
};

/** The elements, and those in which a gradient or a filter consists. */
const elements = new Set(
  (
    "svg g defs symbol use path rect circle ellipse line polyline polygon " +
    "linearGradient radialGradient stop clipPath mask pattern " +
    "filter feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge " +
    "feMergeNode feMorphology feOffset"
  ).split(" "),
);
/** Elements that are drawn, so that leaving them out would be seen. */
const visible = new Set(
  "text image foreignObject marker feImage feTurbulence feDiffuseLighting feSpecularLighting feDisplacementMap feConvolveMatrix feComponentTransfer feTile".split(
    " ",
  ),
);

/** Of every value except the outlines. */
const MAX_LETTERS = 4000;

const PAINT = new RegExp(`^${REFERENCE}(?:\\s+(${COLOR}))?$`);
const EFFECT = whole(REFERENCE);

/** Returns true if a style may set this property. */
export const isPresentation = (property: string) =>
  Object.hasOwn(presentation, property) ||
  Object.hasOwn(styleOnly, property) ||
  paints.includes(property) ||
  effects.includes(property);

/** How an element is treated: kept, replaced by its content, rejected, or left out. */
export function roleOf(name: string): "kept" | "group" | "rejected" | "dropped" {
  if (elements.has(name)) return "kept";
  if (name === "a" || name === "switch") return "group";
  return visible.has(name) ? "rejected" : "dropped";
}

/** A value that passed the rules. */
export type CleanValue =
  | { kind: "plain"; value: string }
  /** A reference to the element with this id; `value` is the colour to use without it. */
  | { kind: "reference"; id: string; value: string }
  | { kind: "style"; value: string };

/** Returns the value of an attribute as it may be written, or null to leave it out. */
export function cleanValue(attribute: string, raw: string): CleanValue | null {
  if (raw.length > MAX_LETTERS && !["d", "points"].includes(attribute)) return null;
  const value = raw.trim();
  if (attribute === "href") {
    return value.startsWith("#") ? { kind: "reference", id: value.slice(1), value: "" } : null;
  }
  if (paints.includes(attribute)) {
    // Colours of printing follow the colour of screens.
    const paint = value.replace(/ (?:icc-color|device-cmyk)\([^)]*\)$/, "");
    const [, id, fallback = "none"] = PAINT.exec(paint) ?? [];
    if (id) return { kind: "reference", id, value: fallback };
    return color.test(paint) ? { kind: "plain", value: paint } : null;
  }
  if (effects.includes(attribute)) {
    const [, id] = EFFECT.exec(value) ?? [];
    return id ? { kind: "reference", id, value: "" } : null;
  }
  const style = Object.hasOwn(styleOnly, attribute) && styleOnly[attribute];
  if (style) return style.test(value) ? { kind: "style", value } : null;
  const rule = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
  return rule?.test(value) ? { kind: "plain", value: value.replace(/\s+/g, " ") } : null;
}
