import sharp, { type Sharp } from "sharp";
import { HttpError } from "~/http/http-error";

// Runs in a decoder process, see decoder.server.ts: a drawing that takes too long or too much ends only that.

/** Maximum length of a file. */
const SVG_LIMIT_BYTES = 1024 * 1024;
const MAX_TAGS = 20_000;
/** Each filter goes over all pixels. */
const MAX_FILTERS = 50;
const MAX_RATIO = 20;
/** The longer side of a drawn mark in pixels. */
const DRAWN_SIDE = 2048;
/** Resolution at which a unit of a drawing is a pixel, and the highest one that sharp takes. */
const DENSITY = 72;
const MAX_DENSITY = 100_000;

/** The SVG loader, unblocked only while one drawing is read: elsewhere drawings stay rejected. */
const SVG_READER = { operation: ["VipsForeignLoadSvgBuffer"] };

const unreadable = () => new HttpError(400, "svgUnreadable");
const tooComplex = () => new HttpError(400, "svgTooComplex");
const unsupported = (name: string) => new HttpError(400, "svgUnsupported", { name });

/**
 * Draws an untrusted SVG as a PNG of {@link DRAWN_SIDE}, as browsers show it as an image. Nothing is
 * loaded for it: librsvg reads no file and no address for a drawing without a place of its own.
 *
 * @throws HttpError 400 when it is no SVG, has no size, nothing or too much in it, or contains what
 *   would be drawn otherwise: texts, which need the fonts of their computer, and pictures elsewhere
 */
export async function drawSvg(content: Uint8Array): Promise<Buffer> {
  if (content.length > SVG_LIMIT_BYTES) throw tooComplex();
  const text = Buffer.from(content).toString("utf8");
  checkWords(text);
  const drawing = Buffer.from(sized(text));
  try {
    return await withSvg(async () => {
      const png = await svgImage(drawing, 1).ensureAlpha().png().toBuffer();
      const { channels } = await sharp(png).stats();
      if (channels.at(-1)?.max === 0) throw unreadable();
      return png;
    });
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable();
  }
}

const pixelsPer: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/**
 * Gives the drawing its size in pixels, and a view box. librsvg takes another resolution than browsers
 * for lengths in millimetres, and draws only a part of one that has them but no view box.
 */
function sized(text: string): string {
  const [root = ""] = /<(?:[\w-]+:)?svg\b[^>]*>/.exec(text) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim();
  const box = attribute("viewBox")
    ?.split(/[\s,]+/)
    .map(Number) ?? [0, 0, pixelsOf(attribute("width")), pixelsOf(attribute("height"))];
  const [, , wide = 0, high = 0] = box;
  const isSize = box.length === 4 && box.every(Number.isFinite) && wide > 0 && high > 0;
  if (!isSize || Math.max(wide / high, high / wide) > MAX_RATIO) throw unreadable();
  const scale = DRAWN_SIDE / Math.max(wide, high);
  const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale)));
  const own = root.replace(
    /\s(?:width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g,
    "",
  );
  const size = ` width="${width}" height="${height}" viewBox="${box.join(" ")}" preserveAspectRatio="none"`;
  return text.replace(root, () => own.replace(/\/?>$/, (end) => size + end));
}

function pixelsOf(length = ""): number {
  const [, number, unit = ""] = /^([\d.]{1,20})([a-z]*)$/.exec(length) ?? [];
  return Number(number) * (pixelsPer[unit] ?? NaN);
}

/** The entities of old drawing programs: addresses of namespaces. They cannot name each other. */
const NAMESPACE = /<!ENTITY\s+[\w.-]+\s+(?:"[\w:/.#-]*"|'[\w:/.#-]*')\s*>/g;

/** Elements whose words or HTML would look otherwise here. */
const WORDED = new Set(["text", "flowRoot", "foreignObject"]);

/** Checks what the drawing says, before it is drawn. */
function checkWords(text: string): void {
  const words = withoutComments(text);
  if (/<!ENTITY/.test(words.replace(NAMESPACE, ""))) throw unsupported("<!ENTITY>");
  let tags = 0;
  let filters = 0;
  let isSvg = false;
  /** The element with words that is open. */
  let worded: string | null = null;
  for (const [token] of words.matchAll(/<[^<>]*>?|[^<]+/g)) {
    const [, end, name = ""] = /^<(\/?)(?:[\w-]+:)?([A-Za-z]+)/.exec(token) ?? [];
    if (worded && !token.startsWith("<") && token.trim() !== "") throw unsupported(`<${worded}>`);
    if (!name) continue;
    if (WORDED.has(name)) worded = end || token.endsWith("/>") ? null : name;
    if (name === "image" && !end && !INNER_PICTURE.test(token)) throw unsupported("<image>");
    if (name === "svg") isSvg = true;
    if (/^fe[A-Z]/.test(name)) filters += 1;
    tags += 1;
  }
  if (!isSvg) throw unreadable();
  if (tags > MAX_TAGS || filters > MAX_FILTERS) throw tooComplex();
}

const INNER_PICTURE = /href\s*=\s*["']\s*data:image\/(?:png|jpe?g|webp);/;

function withoutComments(text: string): string {
  const [first = "", ...others] = text.split("<!--");
  const behind = others.map((part) => {
    const end = part.indexOf("-->");
    return end === -1 ? "" : part.slice(end + "-->".length);
  });
  return [first, ...behind].join("");
}

/**
 * Opens a drawing.
 *
 * @param scale pixels per unit
 */
export function svgImage(content: Uint8Array, scale: number): Sharp {
  const density = Math.min(MAX_DENSITY, Math.max(1, DENSITY * scale));
  return sharp(content, { density });
}

/**
 * Allows SVG while one drawing is rendered. Safe because this process runs one task at a time, so no
 * upload is decoded in between.
 */
export async function withSvg<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock(SVG_READER);
  try {
    return await work();
  } finally {
    sharp.block(SVG_READER);
  }
}
