import { foldAsTyped } from "~db/fold-as-typed.server";
import { type Piece, QUERY_MAX, WORDS_MAX } from "./search";

/** Characters around the first match of a text. */
const BEFORE = 60;
const EXCERPT = 180;
/** Characters of a text that are looked at together; more than a word of a query has. */
const PART = 500;

/** Returns the words of a query, folded and each once: of the first characters, and no more than a few. */
export function wordsOf(query: string): string[] {
  const folded = foldAsTyped([...query].slice(0, QUERY_MAX).join(""));
  return [...new Set(folded.split(" ").filter(Boolean))].slice(0, WORDS_MAX);
}

/** Returns the pieces of a text, those that match a word marked: regardless of case and accents. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const letters = [...text];
  const marks = new Array<boolean>(letters.length).fill(false);
  // The folded text, and for each of its units the letter that it comes from.
  let folded = "";
  const origins: number[] = [];
  letters.forEach((letter, index) => {
    const isPlain = letter > " " && letter <= "~";
    const part = isPlain ? letter.toLowerCase() : /\s/.test(letter) ? " " : foldAsTyped(letter);
    folded += part;
    for (let unit = 0; unit < part.length; unit++) origins.push(index);
  });
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let unit = at; unit < at + word.length; unit++) marks[origins[unit] ?? 0] = true;
    }
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const isMatch = marks[index] ?? false;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
}

/** Returns the part of a text around its first match as pieces; none if nothing matches. */
export function excerptOf(text: string, words: readonly string[]): Piece[] {
  const flat = text.replace(/\s+/g, " ").trim();
  const at = firstMatch(flat, words);
  if (at < 0) return [];
  const start = at > BEFORE ? flat.indexOf(" ", at - BEFORE) + 1 : 0;
  const from = start > 0 && start <= at ? start : Math.max(0, at - BEFORE);
  const cut = flat.slice(from, from + EXCERPT);
  const isCut = from + EXCERPT < flat.length;
  return piecesOf(`${from > 0 ? "…" : ""}${cut}${isCut ? "…" : ""}`, words);
}

/** Returns where the first match of a text begins, or -1. Its letters are compared in that part only. */
function firstMatch(text: string, words: readonly string[]): number {
  for (let start = 0; start < text.length; start += PART - QUERY_MAX) {
    const part = text.slice(start, start + PART);
    const folded = foldAsTyped(part);
    if (!words.some((word) => folded.includes(word))) continue;
    const pieces = piecesOf(part, words);
    const first = pieces.findIndex(({ isMatch }) => isMatch);
    const before = pieces.slice(0, first).reduce((sum, piece) => sum + piece.text.length, 0);
    if (first >= 0) return start + before;
  }
  return -1;
}
