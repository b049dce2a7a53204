import sharp, { type Sharp } from "sharp";
import { SOCIAL_SIZE, type SocialCard } from "~/base/seo/social-card";
import type { Typefaces } from "~/media/typefaces/typefaces.server";
import { fitText } from "./card-lines.server";
import {
  displayFonts,
  drawableText,
  heightOfText,
  outlinesOf,
  widthOfText,
} from "./card-typeface.server";

// Runs in a decoder process, see decoder.server.ts.

const { width, height } = SOCIAL_SIZE;
const MARGIN = 72;
const BACKGROUND = "#0f0f0f";
const TEXT = "#f0f0f0";
const ACCENT = "#22d3ee";
const TITLE = { width: width - 2 * MARGIN, height: 340, largest: 180, smallest: 64, leading: 0.9 };
/** The height of capitals in multiples of the font size. */
const CAPITALS = 0.66;
const KICKER_GAP = 34;
/** Height, as a share of the card, in which the dark behind title and kicker begins. */
const FADE = 0.14;
const KICKER = { size: 34, spacing: 0.1 };
const COMPANY = { size: 36, spacing: 0.12 };
const MARK_GAP = 18;
const BUILT_IN_INDENT = 48 + MARK_GAP;
/** The middle of the company's name, below the margin. */
const MARK_MIDDLE = 12;

/** The SVG loader, unblocked only while a card is drawn: uploaded SVG files must stay rejected. */
const SVG_READER = { operation: ["VipsForeignLoadSvgBuffer"] };

export interface CardContent extends Omit<SocialCard, "still"> {
  /** The path of the still's file. */
  still: string | null;
}

/** The largest mark in pixels, and the dark behind it. */
export const CARD_MARK = { width: 160, height: 56, background: BACKGROUND, tint: TEXT } as const;

/**
 * Draws the title over the still, like a poster: a JPEG of {@link SOCIAL_SIZE}.
 *
 * @param mark the company's own mark as a PNG, at most as large as {@link CARD_MARK}
 * @param shade the opacity of the dark that light words need on the still
 */
export async function drawCard(
  card: CardContent,
  mark: Buffer | null,
  shade: number,
): Promise<Uint8Array> {
  const size = mark && (await sharp(mark).metadata());
  // The built-in mark is a part of the words.
  const indent = size ? size.width + MARK_GAP : card.logo === null ? BUILT_IN_INDENT : 0;
  const fonts = await displayFonts(card.title, card.kicker, card.company);
  const words = Buffer.from(wordsOf(fonts, card, indent, shade));
  const markLayer =
    mark && size
      ? [{ input: mark, left: MARGIN, top: Math.round(MARGIN + MARK_MIDDLE - size.height / 2) }]
      : [];
  const under = card.still
    ? await croppedStill(card.still, card.focus)
    : sharp({ create: { ...SOCIAL_SIZE, channels: 3, background: BACKGROUND } });
  // Safe, since this process runs one task at a time and decodes nothing else now.
  sharp.unblock(SVG_READER);
  try {
    return await under
      .composite([{ input: words }, ...markLayer])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } finally {
    sharp.block(SVG_READER);
  }
}

/** Crops the still to the card, as CSS `object-fit: cover` and `object-position` do. */
async function croppedStill(file: string, focus = { x: 50, y: 50 }): Promise<Sharp> {
  const size = await sharp(file).metadata();
  const scale = Math.max(width / size.width, height / size.height);
  const whole = {
    width: Math.max(width, Math.round(size.width * scale)),
    height: Math.max(height, Math.round(size.height * scale)),
  };
  return sharp(file)
    .resize({ ...whole, fit: "fill" })
    .extract({
      ...SOCIAL_SIZE,
      left: Math.round(((whole.width - width) * focus.x) / 100),
      top: Math.round(((whole.height - height) * focus.y) / 100),
    });
}

function wordsOf(
  fonts: Typefaces,
  { title, kicker, company, logo }: CardContent,
  indent: number,
  shade: number,
): string {
  const { lines, size, leading } = fitText(fonts, drawnTitle(fonts, title), TITLE);
  const bottom = height - MARGIN;
  // Accents of the first line stand above its capitals.
  const firstLine = Math.max(CAPITALS, heightOfText(fonts, lines[0] ?? ""));
  const titleTop = bottom - (lines.length - 1) * size * leading - size * firstLine;
  const drawnLines = lines.map((line, index) => {
    const y = bottom - (lines.length - 1 - index) * size * leading;
    return outlinesOf(fonts, line, { x: MARGIN - size * 0.03, y, size });
  });
  const wordsTop = (titleTop - KICKER_GAP - KICKER.size) / height;
  const kickerLine = oneLine(fonts, kicker, KICKER);
  const companyLine = oneLine(fonts, company, COMPANY, indent);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="up" x1="0" y1="1" x2="0" y2="0">
        <stop offset="0.02" stop-color="${BACKGROUND}" stop-opacity="0.96"/>
        <stop offset="0.45" stop-color="${BACKGROUND}" stop-opacity="0.46"/>
        <stop offset="0.8" stop-color="${BACKGROUND}" stop-opacity="0.08"/>
      </linearGradient>
      <linearGradient id="right" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stop-color="${BACKGROUND}" stop-opacity="0.44"/>
        <stop offset="0.7" stop-color="${BACKGROUND}" stop-opacity="0"/>
      </linearGradient>
      <linearGradient id="down" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${BACKGROUND}" stop-opacity="0.66"/>
        <stop offset="0.28" stop-color="${BACKGROUND}" stop-opacity="0"/>
      </linearGradient>
      <linearGradient id="behind" x1="0" y1="0" x2="0" y2="1">
        <stop offset="${wordsTop - FADE}" stop-color="${BACKGROUND}" stop-opacity="0"/>
        <stop offset="${wordsTop}" stop-color="${BACKGROUND}" stop-opacity="${shade}"/>
      </linearGradient>
    </defs>
    ${["up", "right", "down", "behind"].map((id) => `<rect width="${width}" height="${height}" fill="url(#${id})"/>`).join("")}
    ${logo === null ? builtInMark(MARGIN, MARGIN - 12) : ""}
    <g fill="${TEXT}">${outlinesOf(fonts, companyLine, { x: MARGIN + indent, y: MARGIN + 25, ...COMPANY })}</g>
    <g fill="${TEXT}" fill-opacity="0.82">${outlinesOf(fonts, kickerLine, { x: MARGIN, y: titleTop - KICKER_GAP, ...KICKER })}</g>
    <g fill="${TEXT}">${drawnLines.join("")}</g>
  </svg>`;
}

/** Returns a title as it is drawn; empty when the typeface has its punctuation only. */
function drawnTitle(fonts: Typefaces, title: string): string {
  const drawn = drawableText(fonts, title.toUpperCase());
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : "";
}

/** Overflow is dropped. */
function oneLine(
  fonts: Typefaces,
  text: string,
  { size, spacing }: { size: number; spacing: number },
  indent = 0,
): string {
  const room = (width - 2 * MARGIN - 80 - indent) / size;
  let letters = [...drawableText(fonts, text.toUpperCase())];
  const isCut = widthOfText(fonts, letters.join(""), spacing) > room;
  while (letters.length > 0 && widthOfText(fonts, `${letters.join("")}…`, spacing) > room) {
    letters = letters.slice(0, -1);
  }
  return isCut ? `${letters.join("").trimEnd()}…` : letters.join("");
}

/** Returns the built-in mark (public/mark.svg), 48 pixels wide. */
function builtInMark(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">
    <path fill="${TEXT}" fill-rule="evenodd" transform="rotate(-42 24 24)" d="M24 3.5a20.5 20.5 0 1 1 0 41 20.5 20.5 0 0 1 0-41Zm-1 1.75a18.75 18.75 0 1 0 0 37.5 18.75 18.75 0 0 0 0-37.5Z"/>
    <circle cx="38.2" cy="11.2" r="2.9" fill="${ACCENT}"/>
  </g>`;
}
