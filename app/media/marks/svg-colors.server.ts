/** Three channels of a colour. */
export type Triple = [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const times = (matrix: Matrix, [a, b, c]: Triple) =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as Triple;

const XYZ_TO_SRGB: Matrix = [
  [3.24096994, -1.53738318, -0.49861076],
  [-0.96924364, 1.8759675, 0.04155506],
  [0.05563008, -0.20397696, 1.05697151],
];
/** From the white of print to that of screens (Bradford). */
const D50_TO_D65: Matrix = [
  [0.95547342, -0.02309845, 0.06325924],
  [-0.02836971, 1.0099954, 0.02104144],
  [0.01231401, -0.02050765, 1.33036593],
];
const D50: Triple = [0.96429568, 1, 0.8251046];

const SRGB: Matrix = [
  [0.4123908, 0.35758434, 0.18048079],
  [0.21263901, 0.71516868, 0.07219232],
  [0.01933082, 0.11919478, 0.95053215],
];

/** Returns a function that applies a curve to the size of a value and keeps its sign. */
const signed = (curve: (size: number) => number) => (value: number) =>
  Math.sign(value) * curve(Math.abs(value));

const fromSrgb = signed((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
const toSrgb = signed((v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
const fromRec2020 = signed((v) =>
  v < 0.08124286 ? v / 4.5 : ((v + 0.09929683) / 1.09929683) ** (1 / 0.45),
);

/** The spaces of `color()`: their primaries as XYZ, their curve, and whether their white is D50. */
const SPACES: Record<string, { toXyz: Matrix; curve?: (value: number) => number; isD50?: true }> = {
  srgb: { toXyz: SRGB, curve: fromSrgb },
  "srgb-linear": { toXyz: SRGB },
  "display-p3": {
    toXyz: [
      [0.48657095, 0.26566769, 0.19821729],
      [0.22897456, 0.69173852, 0.07928691],
      [0, 0.04511338, 1.04394437],
    ],
    curve: fromSrgb,
  },
  "a98-rgb": {
    toXyz: [
      [0.57666904, 0.18555824, 0.18822865],
      [0.29734498, 0.62736357, 0.07529146],
      [0.02703136, 0.07068885, 0.99133754],
    ],
    curve: signed((v) => v ** (563 / 256)),
  },
  rec2020: {
    toXyz: [
      [0.63695805, 0.1446169, 0.16888098],
      [0.26270021, 0.67799807, 0.05930172],
      [0, 0.02807269, 1.06098506],
    ],
    curve: fromRec2020,
  },
  "prophoto-rgb": {
    toXyz: [
      [0.79776664, 0.1351813, 0.03134773],
      [0.28807483, 0.71183523, 0.00008994],
      [0, 0, 0.8251046],
    ],
    curve: signed((v) => (v <= 16 / 512 ? v / 16 : v ** 1.8)),
    isD50: true,
  },
};
const XYZ: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
SPACES.xyz = SPACES["xyz-d65"] = { toXyz: XYZ };
SPACES["xyz-d50"] = { toXyz: XYZ, isD50: true };

const fromXyz = (xyz: Triple) => times(XYZ_TO_SRGB, xyz);

function fromLab([lightness, a, b]: Triple): Triple {
  const y = (lightness + 16) / 116;
  const [fx, fz] = [y + a / 500, y - b / 200];
  const back = (v: number) => (v ** 3 > 216 / 24389 ? v ** 3 : (116 * v - 16) / (24389 / 27));
  const xyz = [back(fx), back(y), back(fz)].map((v, index) => v * (D50[index] ?? 1)) as Triple;
  return fromXyz(times(D50_TO_D65, xyz));
}

/** Returns a colour of Oklab in linear sRGB. */
export function fromOklab([lightness, a, b]: Triple): Triple {
  const cones: Matrix = [
    [1, 0.3963377774, 0.2158037573],
    [1, -0.1055613458, -0.0638541728],
    [1, -0.0894841775, -1.291485548],
  ];
  const lms = times(cones, [lightness, a, b]).map((v) => v ** 3) as Triple;
  const toLinear: Matrix = [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  ];
  return times(toLinear, lms);
}

const fromPolar = ([lightness, chroma, hue]: Triple): Triple => [
  lightness,
  chroma * Math.cos((hue * Math.PI) / 180),
  chroma * Math.sin((hue * Math.PI) / 180),
];

/** The value that 100 % of a channel stand for. */
const WHOLE: Record<string, Triple> = {
  lab: [100, 125, 125],
  lch: [100, 150, 360],
  oklab: [1, 0.4, 0.4],
  oklch: [1, 0.4, 360],
  color: [1, 1, 1],
};
const ANGLES: Record<string, number> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

function channel(text: string, whole: number): number {
  if (text === "none") return 0;
  const [, number, unit = ""] =
    /^([-+]?[\d.]+(?:e[-+]?\d+)?)(%|deg|grad|rad|turn)?$/i.exec(text) ?? [];
  return unit === "%" ? (Number(number) * whole) / 100 : Number(number) * (ANGLES[unit] ?? 1);
}

/** A colour in one of the newer notations of CSS, which librsvg does not know. */
const NEW_COLOR = /\b(color|lab|lch|oklab|oklch)\(\s*([^()"']{1,100})\)/gi;

/**
 * Writes the colours of newer notations, such as `color(display-p3 1 0 0)` of Figma, as those of sRGB
 * that a browser shows for them: what sRGB cannot show is cut off.
 */
export function withSrgbColors(text: string): string {
  return text.replace(
    NEW_COLOR,
    (whole, name: string, inside: string) => srgbOf(name.toLowerCase(), inside) ?? whole,
  );
}

/** Returns true if a text has a colour in one of the newer notations. */
export const hasNewColor = (text: string) => text.search(NEW_COLOR) >= 0;

/** A colour in linear sRGB, and its opacity. */
interface ReadColor {
  linear: Triple;
  alpha: number;
}

function srgbOf(name: string, inside: string): string | null {
  const read = readNewColor(name, inside);
  if (!read) return null;
  const rgb = rgbOf(read.linear);
  return read.alpha < 1 ? rgb.replace("rgb(", "rgba(").replace(")", `,${read.alpha})`) : rgb;
}

/** Writes a colour of linear sRGB as librsvg knows it; what sRGB cannot show is cut off. */
export function rgbOf(linear: Triple): string {
  const cut = linear.map((v) => Math.round(255 * Math.min(1, Math.max(0, toSrgb(v)))));
  return `rgb(${cut.join(",")})`;
}

function readNewColor(name: string, inside: string): ReadColor | null {
  const [values = "", opacity = "1"] = inside
    .trim()
    .toLowerCase()
    .split(/\s*\/\s*/);
  const words = values.split(/[\s,]+/);
  const space = name === "color" ? SPACES[words.shift() ?? ""] : undefined;
  const scale = WHOLE[name] ?? [1, 1, 1];
  const read = words.map((word, index) => channel(word, scale[index] ?? 1)) as Triple;
  const alpha = Math.min(1, Math.max(0, channel(opacity, 1)));
  if (read.length !== 3 || ![...read, alpha].every(Number.isFinite)) return null;
  const linear = linearOf(name, read, space);
  return linear && { linear, alpha };
}

/** The names that drawing programs write. */
const NAMED: Record<string, number[]> = {
  white: [255, 255, 255],
  black: [0, 0, 0],
  gray: [128, 128, 128],
  silver: [192, 192, 192],
  red: [255, 0, 0],
  lime: [0, 255, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  orange: [255, 165, 0],
  cyan: [0, 255, 255],
  magenta: [255, 0, 255],
};

/** Reads a colour in a newer notation, or as drawing programs write it; null for others. */
export function readColor(text: string): ReadColor | null {
  const [whole, name = "", inside = ""] = new RegExp(NEW_COLOR.source, "i").exec(text) ?? [];
  if (whole === text) return readNewColor(name.toLowerCase(), inside);
  const short = /^#([\da-f])([\da-f])([\da-f])$/i
    .exec(text)
    ?.slice(1)
    .map((digit) => digit + digit);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)?.slice(1);
  const hex = (short ?? long)?.map((digits) => parseInt(digits, 16));
  const named = NAMED[text.toLowerCase()];
  const numbers = /^rgb\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*\)$/i.exec(text)?.slice(1);
  const channels = hex ?? named ?? numbers?.map(Number);
  return channels ? { linear: channels.map((v) => fromSrgb(v / 255)) as Triple, alpha: 1 } : null;
}

/** Returns a colour of linear sRGB in Oklab. */
export function toOklab(linear: Triple): Triple {
  const toCones: Matrix = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ];
  const toLab: Matrix = [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ];
  return times(toLab, times(toCones, linear).map(Math.cbrt) as Triple);
}

function linearOf(
  name: string,
  read: Triple,
  space: (typeof SPACES)[string] | undefined,
): Triple | null {
  switch (name) {
    case "lab":
      return fromLab(read);
    case "lch":
      return fromLab(fromPolar(read));
    case "oklab":
      return fromOklab(read);
    case "oklch":
      return fromOklab(fromPolar(read));
  }
  if (!space) return null;
  const { toXyz, curve, isD50 } = space;
  const xyz = times(toXyz, curve ? (read.map(curve) as Triple) : read);
  return fromXyz(isD50 ? times(D50_TO_D65, xyz) : xyz);
}
