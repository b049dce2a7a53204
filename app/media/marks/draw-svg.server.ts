import sharp, { type Sharp } from "sharp";
import { HttpError } from "~/base/http/http-error";
import { checkStyle, checkTag, lost, pixelsPer, plainSvg, textOfSvg } from "./svg-text.server";

// Runs in a decoder process, see decoder.server.ts: a drawing that takes too long or too much ends
// only that.

/** Maximum length of a file. */
const SVG_LIMIT_BYTES = 1024 * 1024;
const MAX_TAGS = 20_000;
/** Each filter goes over all pixels. */
const MAX_FILTERS = 50;
/** Of all pictures in a drawing: sixteen million pixels take 250 MB. */
const MAX_PICTURE_PIXELS = 16_000_000;
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
  const text = plainSvg(textOfSvg(content), SVG_LIMIT_BYTES);
  const { pictures, root } = readWords(text);
  const end = root.at + root.tag.length;
  const drawing = Buffer.from(
    text.slice(0, root.at) + sized(root.tag) + backgroundOf(root.tag) + text.slice(end),
  );
  try {
    await checkPictures(pictures);
    return await withSvg(async () => {
      // A style may give it another size.
      const { width, height } = await svgImage(drawing, 1).metadata();
      const drawn = svgImage(drawing, DRAWN_SIDE / Math.max(width, height));
      const inside = { fit: "inside", withoutEnlargement: true } as const;
      const resized = drawn.resize(DRAWN_SIDE, DRAWN_SIDE, inside);
      const png = await resized.ensureAlpha().png().toBuffer();
      const { channels } = await sharp(png).stats();
      if (channels.at(-1)?.max === 0) throw unreadable();
      return png;
    });
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable();
  }
}

/**
 * Gives a drawing, by its first tag, its size in pixels and a view box. librsvg takes another
 * resolution than browsers for lengths in millimetres, and draws only a part of a drawing that has
 * them but no view box.
 */
function sized(root: string): string {
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
  return own.replace(/\/?>$/, (end) => size + end);
}

/** Returns what fills a drawing behind its shapes, if its style says so, as browsers do. */
function backgroundOf(root: string): string {
  const [, prefix = "", style = ""] =
    /^<([\w-]+:)?svg\b[^]*?\sstyle\s*=\s*["']([^"']*)["']/.exec(root) ?? [];
  const [, fill = ""] = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/.exec(style) ?? [];
  const color = fill.trim();
  if (!color || root.endsWith("/>") || /^(?:none|transparent|initial|unset)$/.test(color))
    return "";
  if (/url\(|gradient\(/.test(color)) throw lost("background");
  return `<${prefix}rect width="100%" height="100%" x="0" y="0" fill="${color}"/>`;
}

function pixelsOf(length = ""): number {
  const [, number, unit = ""] = /^([\d.]{1,20})([a-z]*)$/.exec(length) ?? [];
  return Number(number) * (pixelsPer[unit] ?? NaN);
}

/** A comment, CDATA, an instruction, the DOCTYPE, a tag, or words, one after the other. */
const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE[^<>[]*(?:\[[^\]]*\]\s*)?>|<[^\s<>"'!?](?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+/gy;

const TAG = /^<(\/?)(?:[^\s:/>]+:)?([^\s:/>]+)/;

/** Elements whose words or HTML would look otherwise here. */
const WORDED = new Set(["text", "flowRoot", "foreignObject"]);

/** Parts of a drawing as a text. */
interface Parts {
  /** Its first tag, and where it stands. */
  root: { tag: string; at: number };
  pictures: Buffer[];
}

/** Reads and checks what the drawing says, before it is drawn. */
function readWords(text: string): Parts {
  const pictures: Buffer[] = [];
  let root: Parts["root"] | undefined;
  let length = 0;
  let tags = 0;
  let filters = 0;
  /** The element with words that is open. */
  let worded: string | null = null;
  let isStyle = false;
  for (const [token] of text.matchAll(TOKEN)) {
    length += token.length;
    if (token.startsWith("<!--") || token.startsWith("<?")) continue;
    if (token.startsWith("<!DOCTYPE")) {
      continue;
    }
    const [, end, name] = TAG.exec(token) ?? [];
    if (name === undefined || token.startsWith("<!")) {
      if (isStyle) checkStyle(token);
      if (worded && token.trim() !== "") throw unsupported(`<${worded}>`);
      continue;
    }
    checkTag(token);
    isStyle = name === "style" && !end && !token.endsWith("/>");
    if (WORDED.has(name) && !token.endsWith("/>")) worded = end ? null : name;
    if (PICTURED.has(name) && !end) pictures.push(...picturesOf(token, name));
    if (tags === 0 && name === "svg") root = { tag: token, at: length - token.length };
    if (/^fe[A-Z]/.test(name)) filters += 1;
    tags += 1;
  }
  // The tokens end where the text is no XML.
  if (!root || length < text.length) throw unreadable();
  if (tags > MAX_TAGS || filters > MAX_FILTERS) throw tooComplex();
  return { root, pictures };
}

/** Elements that show a picture. */
const PICTURED = new Set(["image", "feImage"]);
const INNER_PICTURE = /href\s*=\s*["']\s*data:image\/(?:png|jpe?g);base64,([^"']*)/g;

/** Returns the pictures in an element, which has no address besides. */
function picturesOf(tag: string, name: string): Buffer[] {
  const pictures = [...tag.matchAll(INNER_PICTURE)].map(([, data = ""]) => data);
  const addresses = tag.match(/href\s*=/g) ?? [];
  if (pictures.length === 0 || pictures.length < addresses.length) throw unsupported(`<${name}>`);
  return pictures.map((data) => Buffer.from(data, "base64"));
}

/** Reads the sizes of pictures in a drawing from their headers: all are decoded at once. */
async function checkPictures(pictures: Buffer[]): Promise<void> {
  let pixels = 0;
  for (const picture of pictures) {
    const { format, width, height } = await sharp(picture).metadata();
    if (format !== "png" && format !== "jpeg") throw unsupported("<image>");
    pixels += width * height;
  }
  if (pixels > MAX_PICTURE_PIXELS) throw tooComplex();
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
