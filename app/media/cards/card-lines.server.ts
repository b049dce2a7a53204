import { linePartsOf } from "~/media/typefaces/line-parts";
import type { Typefaces } from "~/media/typefaces/typefaces.server";
import { leadingFactor, widthOfText } from "./card-typeface.server";

/** Longer titles are unreadable at the size of a preview. */
const MAX_LETTERS = 240;

interface Frame {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  /** Line height of capitals as a multiple of the font size. */
  leading: number;
}

export interface FittedText {
  lines: string[];
  size: number;
  /** Line height as a multiple of the font size. */
  leading: number;
}

/** Breaks a text into lines at the largest font size that fits; overflow ends in `…`. */
export function fitText(fonts: Typefaces, text: string, frame: Frame): FittedText {
  const cut = [...text].slice(0, MAX_LETTERS).join("");
  const parts = linePartsOf(cut).map((part) => `${part.hasSpace ? " " : ""}${part.text}`);
  const leading = frame.leading * leadingFactor(cut);
  const widthOf = (part: string) => widthOfText(fonts, part.trimStart());
  const step = 4;
  for (let size = frame.largest; size >= frame.smallest; size -= step) {
    // Words are broken only at the smallest size.
    const isWhole = parts.every((part) => widthOf(part) * size <= frame.width);
    const lines = isWhole ? linesOf(parts, frame.width / size, widthOf) : [];
    if (isWhole && lines.length * size * leading <= frame.height) return { lines, size, leading };
  }
  const size = frame.smallest;
  const width = frame.width / size;
  const lines = linesOf(
    parts.flatMap((part) => brokenPart(part, width, widthOf)),
    width,
    widthOf,
  );
  const room = Math.max(1, Math.floor(frame.height / (size * leading)));
  if (lines.length <= room) return { lines, size, leading };
  const [last = ""] = lines.splice(room - 1);
  const end = shortened(`${last.replace(/[\s.,;:]+$/, "")}…`, width, widthOf);
  return { lines: [...lines, end], size, leading };
}

type WidthOf = (text: string) => number;

/** @param parts with the spaces in front of them */
function linesOf(parts: string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = `${last}${part}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part.trimStart());
  }
  return lines;
}

function brokenPart(part: string, width: number, widthOf: WidthOf): string[] {
  const parts: string[] = [];
  let begun = "";
  for (const letter of part) {
    if (widthOf(begun + letter) > width) {
      parts.push(begun);
      begun = "";
    }
    begun += letter;
  }
  // The next line begins without a space.
  return [...parts, begun];
}

/** Removes characters before the `…` until the line fits. */
function shortened(line: string, width: number, widthOf: WidthOf): string {
  let letters = [...line];
  while (letters.length > 2 && widthOf(letters.join("")) > width) {
    letters = [...letters.slice(0, -2), "…"];
  }
  return letters.join("");
}
