import sharp from "sharp";
import { xmlText } from "~/base/seo/xml.server";
import { fitText } from "~/media/cards/card-lines.server";
import {
  displayFonts,
  drawableText,
  heightOfText,
  outlinesOf,
  widthOfText,
} from "~/media/cards/card-typeface.server";
import type { Typefaces } from "~/media/typefaces/typefaces.server";
import { LAUREL_BOX, laurelLeaves, laurelStem } from "~/ui/parts/laurel-branch";

// Runs in a decoder process, see decoder.server.ts.

export interface LaurelContent {
  /** Such as "Winner", in the language of the laurel. */
  kind: string;
  festival: string;
  /** The prize or the section; empty for none. */
  award: string;
  year: string;
  color: "black" | "white";
}

export type LaurelFormat = "svg" | "png";

const WIDTH = 1000;
const HEIGHT = 480;
/** Between the branches. */
const FESTIVAL = { width: 520, height: 200, largest: 128, smallest: 34, leading: 0.94 };
const AWARD = { width: 500, height: 76, largest: 44, smallest: 24, leading: 1.06 };
const KIND = { size: 34, spacing: 0.12 };
const YEAR = { size: 44, spacing: 0.06 };
const GAP = 20;
/** Height of capitals as a multiple of the font size. */
const CAPITALS = 0.68;
const BRANCH_HEIGHT = 440;
/** Width of the PNG in pixels: 17 cm in print. */
const PNG_WIDTH = 2000;

/** The SVG loader, unblocked only while a laurel is drawn: uploaded SVG files must stay rejected. */
const SVG_READER = { operation: ["VipsForeignLoadSvgBuffer"] };

/**
 * Draws the laurel of an award in one colour on nothing. Its words are outlines, so that it looks
 * the same in every program and needs no font.
 */
export async function drawLaurel(laurel: LaurelContent, format: LaurelFormat): Promise<Uint8Array> {
  const svg = Buffer.from(laurelSvg(await fontsOf(laurel), laurel));
  if (format === "svg") return svg;
  // Safe, since this process runs one task at a time and decodes nothing else now.
  sharp.unblock(SVG_READER);
  try {
    return await sharp(svg, { density: (72 * PNG_WIDTH) / WIDTH })
      .png({ palette: true })
      .toBuffer();
  } finally {
    sharp.block(SVG_READER);
  }
}

const fontsOf = ({ kind, festival, award, year }: LaurelContent) =>
  displayFonts(kind, festival, award, year);

function laurelSvg(
  fonts: Typefaces,
  { kind, festival, award, year, color }: LaurelContent,
): string {
  const name = [kind, festival, award, year].filter(Boolean).join(", ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">
<title>${xmlText(name)}</title>
<g fill="${color}">${branch(color)}<g transform="translate(${WIDTH} 0) scale(-1 1)">${branch(color)}</g>${words(fonts, { kind, festival, award, year })}</g>
</svg>
`;
}

function branch(color: string): string {
  const [x, y] = LAUREL_BOX;
  const scale = BRANCH_HEIGHT / LAUREL_BOX[3];
  const leaves = laurelLeaves
    .map(({ path, transform }) => `<path d="${path}" transform="${transform}"/>`)
    .join("");
  const place = `translate(${12 - x * scale} ${(HEIGHT - BRANCH_HEIGHT) / 2 - y * scale}) scale(${scale})`;
  return `<g transform="${place}"><path d="${laurelStem}" fill="none" stroke="${color}" stroke-width="1.4" stroke-linecap="round"/>${leaves}</g>`;
}

interface Line {
  text: string;
  size: number;
  spacing?: number;
  /** Distance from the baseline of the line above, or, for the first one, of the top. */
  step: number;
}

/** Returns the words, one below the other, in the middle of the laurel. */
function words(
  fonts: Typefaces,
  { kind, festival, award, year }: Omit<LaurelContent, "color">,
): string {
  const lines: Line[] = [];
  const add = (text: string, size: number, step: number, spacing?: number) => {
    if (text)
      lines.push({
        text,
        size,
        step: lines.length > 0 ? step : size * topOf(fonts, text),
        spacing,
      });
  };
  const drawn = (text: string) => drawableText(fonts, text.toUpperCase());
  const small = shrunk(fonts, drawn(kind), KIND);
  add(small.text, small.size, small.size * CAPITALS, KIND.spacing);
  const large = fitText(fonts, drawn(festival), FESTIVAL);
  large.lines.forEach((line, index) => {
    const { size, leading } = large;
    add(line, size, size * (index > 0 ? leading : topOf(fonts, line)) + (index > 0 ? 0 : GAP));
  });
  const prize = fitText(fonts, drawableText(fonts, award), AWARD);
  prize.lines.forEach((line, index) => {
    add(
      line,
      prize.size,
      prize.size * (index > 0 ? prize.leading : topOf(fonts, line)) + (index > 0 ? 0 : GAP),
    );
  });
  add(drawn(year), YEAR.size, YEAR.size * CAPITALS + GAP, YEAR.spacing);
  const height = lines.reduce((sum, { step }) => sum + step, 0);
  let y = (HEIGHT - height) / 2;
  return lines
    .map(({ text, size, spacing = 0, step }) => {
      y += step;
      const width = (widthOfText(fonts, text, spacing) - spacing) * size;
      return outlinesOf(fonts, text, { x: (WIDTH - width) / 2, y, size, spacing });
    })
    .join("");
}

/** Returns the room of a line above its baseline: accents and other scripts stand above capitals. */
const topOf = (fonts: Typefaces, line: string) => Math.max(CAPITALS, heightOfText(fonts, line));

/** Returns a line at the size at which it fits between the branches. */
function shrunk(fonts: Typefaces, text: string, { size, spacing }: typeof KIND) {
  const width = widthOfText(fonts, text, spacing) * size;
  return { text, size: Math.min(size, (size * FESTIVAL.width) / width) };
}
