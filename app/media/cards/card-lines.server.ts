import { widthOfText } from "./card-typeface.server";

/** Longer titles are unreadable at the size of a preview. */
const MAX_LETTERS = 240;

interface Frame {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  /** Line height as a multiple of the font size. */
  leading: number;
}

export interface FittedText {
  lines: string[];
  size: number;
}

/** Breaks a text into lines at the largest font size that fits; overflow ends in `…`. */
export function fitText(text: string, frame: Frame): FittedText {
  const words = [...text].slice(0, MAX_LETTERS).join("").split(" ").filter(Boolean);
  const step = 4;
  for (let size = frame.largest; size >= frame.smallest; size -= step) {
    // Words are broken only at the smallest size.
    const isWhole = words.every((word) => widthOfText(word) * size <= frame.width);
    const lines = isWhole ? linesOf(words, frame.width / size) : [];
    if (isWhole && lines.length * size * frame.leading <= frame.height) return { lines, size };
  }
  const size = frame.smallest;
  const width = frame.width / size;
  const lines = linesOf(
    words.flatMap((word) => brokenWord(word, width)),
    width,
  );
  const room = Math.max(1, Math.floor(frame.height / (size * frame.leading)));
  if (lines.length <= room) return { lines, size };
  const [last = ""] = lines.splice(room - 1);
  return { lines: [...lines, shortened(`${last.replace(/[\s.,;:]+$/, "")}…`, width)], size };
}

function linesOf(words: string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOfText(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function brokenWord(word: string, width: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (widthOfText(part + letter) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

/** Removes characters before the `…` until the line fits. */
function shortened(line: string, width: number): string {
  let letters = [...line];
  while (letters.length > 2 && widthOfText(letters.join("")) > width) {
    letters = [...letters.slice(0, -2), "…"];
  }
  return letters.join("");
}
