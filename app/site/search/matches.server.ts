import { foldAsTyped } from "~db/fold-as-typed.server";
import { type Piece, QUERY_MAX, WORDS_MAX } from "./search";

/** Characters around the first match of a text. */
const BEFORE = 60;
const EXCERPT = 180;
/** Characters of a text that are looked at together; more than a query has. */
const PART = 500;

/** Signs between words: whatever is no letter and no digit. */
const SIGNS = /[^\p{L}\p{N}]+/u;

/** A query as it is searched for. */
export interface Query {
  /** The words, folded and each once. */
  words: string[];
  /** The words in each pair of quotation marks, with blanks between them. */
  phrases: string[];
}

/** Returns a text as words with blanks between them, and around them: folded, without any signs. */
export function foldedWords(text: string): string {
  return ` ${foldAsTyped(text).split(SIGNS).filter(Boolean).join(" ")} `;
}

/** Reads a query: its first characters, and no more than a few words. Signs only divide them. */
export function readQuery(query: string): Query {
  const cut = [...query]
    .slice(0, QUERY_MAX)
    .join("")
    .replace(/[「」『』《》]/g, '"');
  const words = [...new Set(foldedWords(cut).split(" ").filter(Boolean))].slice(0, WORDS_MAX);
  const quoted = foldAsTyped(cut).matchAll(/"([^"]+)"|(?<=^|\s)'([^']+)'(?=\s|$)/g);
  const phrases = Array.from(quoted, ([, double, single]) => foldedWords(double ?? single ?? ""));
  return { words, phrases: phrases.map((phrase) => phrase.trim()).filter(Boolean) };
}

/** A text in which each letter is folded by itself, and for each of its units where it comes from. */
interface Folded {
  text: string;
  origins: number[];
}

function foldEach(letters: readonly string[]): Folded {
  let text = "";
  const origins: number[] = [];
  letters.forEach((letter, index) => {
    const isPlain = letter > " " && letter <= "~";
    const part = isPlain ? letter.toLowerCase() : /\s/.test(letter) ? " " : foldAsTyped(letter);
    text += part;
    for (let unit = 0; unit < part.length; unit++) origins.push(index);
  });
  return { text, origins };
}

/** Returns a pattern that finds words: a single letter only where it is a word. */
function patternOf(words: readonly string[]): RegExp {
  const each = words.map((word) =>
    /^[a-z\d]$/.test(word) ? String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])` : word,
  );
  return new RegExp(each.join("|") || "(?!)", "gu");
}

/** Returns a pattern that finds a phrase, whatever signs stand between its words. */
const phrasePattern = (phrase: string) =>
  new RegExp(phrase.split(" ").join(String.raw`[^\p{L}\p{N}]+`), "gu");

/**
 * Returns the pieces of a text, those that match a word marked: regardless of case and accents. A
 * sign between two marked letters, as in "O'Neill", is marked with them.
 */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const letters = [...text];
  const marks = new Array<boolean>(letters.length).fill(false);
  const folded = foldEach(letters);
  for (const { index, 0: word } of folded.text.matchAll(patternOf(words))) {
    for (let unit = index; unit < index + word.length; unit++) {
      marks[folded.origins[unit] ?? 0] = true;
    }
  }
  const isMarked = (index: number) => {
    const isSign = /[^\p{L}\p{N}\s]/u.test(letters[index] ?? "");
    return marks[index] || (isSign && marks[index - 1] && marks[index + 1]) || false;
  };
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const isMatch = isMarked(index);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
}

/**
 * Returns the part of a text around its first match as pieces, that of a phrase rather than that of a
 * word; none if nothing matches.
 *
 * @param folded the {@link foldedWords} of the text, which tell where to look first
 */
export function excerptOf(text: string, { words, phrases }: Query, folded: string): Piece[] {
  const flat = text.replace(/\s+/g, " ").trim();
  const found = phrases.find((phrase) => folded.includes(` ${phrase}`));
  const word = words.find((each) => folded.includes(each));
  const sought = found ?? word;
  if (sought === undefined) return [];
  const about = (folded.indexOf(sought) / folded.length) * flat.length;
  const pattern = found === undefined ? patternOf(words) : phrasePattern(found);
  const at = nearestMatch(flat, pattern, about);
  if (at < 0) return [];
  const start = at > BEFORE ? flat.indexOf(" ", at - BEFORE) + 1 : 0;
  const from = start > 0 && start <= at ? start : Math.max(0, at - BEFORE);
  const cut = flat.slice(from, from + EXCERPT);
  const isCut = from + EXCERPT < flat.length;
  return piecesOf(`${from > 0 ? "…" : ""}${cut}${isCut ? "…" : ""}`, words);
}

/**
 * Returns where a match begins, or -1. The parts of a text are looked at from one place on outwards,
 * since each has to be folded, and most often the match is in the first.
 */
function nearestMatch(text: string, pattern: RegExp, about: number): number {
  const step = PART - QUERY_MAX;
  const count = Math.ceil(text.length / step);
  const first = Math.min(Math.floor(about / step), count - 1);
  for (let distance = 0; distance <= count; distance++) {
    for (const index of distance === 0 ? [first] : [first - distance, first + distance]) {
      if (index < 0 || index >= count) continue;
      const start = index * step;
      const at = matchIn(text.slice(start, start + PART), pattern);
      if (at >= 0) return start + at;
    }
  }
  return -1;
}

function matchIn(part: string, pattern: RegExp): number {
  const letters = [...part];
  const folded = foldEach(letters);
  const unit = folded.text.search(pattern);
  const letter = folded.origins[unit];
  return letter === undefined ? -1 : letters.slice(0, letter).join("").length;
}
