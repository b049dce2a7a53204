/** The codes in the answer of a server. */
export interface AnswerCodes {
  /** The enhanced status code, such as `5.1.1`; null without one, and for `5.0.0`, which says nothing. */
  status: string | null;
  /** The first digit of its codes: 4 for now, 5 for good; null without one. */
  digit: 2 | 4 | 5 | null;
}

const ENHANCED = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/;
const REPLY = /(?<![\d.#])([245])\d\d(?=[ -]|$|:)/;

/** Reads the codes in an answer, wherever they are in it. */
export function codesIn(words: string): AnswerCodes {
  const enhanced = ENHANCED.exec(words);
  const reply = REPLY.exec(words);
  const status = enhanced && !enhanced[0].endsWith(".0.0") ? enhanced[0] : null;
  const digit = Number((reply ?? enhanced)?.[1] ?? 0);
  return { status, digit: digit === 2 || digit === 4 || digit === 5 ? digit : null };
}

/** Maximum length of the words of a server, in characters. */
const WORDS_MAX = 300;

/** Returns what a server said as one line. */
export function asWords(text: string): string {
  return text
    .replace(/(?:\\[23][0-7]{2}){2,}/g, fromOctal)
    .replace(/[\u0080-\u00ff]{2,}/g, fromLatin1)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, WORDS_MAX)
    .toWellFormed();
}

/** Exim writes the bytes of other letters in octal numbers, `\303\261` for an ñ. */
function fromOctal(numbers: string): string {
  const bytes = numbers.split("\\").slice(1);
  return inUtf8(Buffer.from(bytes.map((number) => Number.parseInt(number, 8)))) ?? numbers;
}

/** OpenSMTPD passes such bytes on without a word about their charset. */
function fromLatin1(letters: string): string {
  return inUtf8(Buffer.from(letters, "latin1")) ?? letters;
}

function inUtf8(bytes: Buffer): string | null {
  const letters = bytes.toString("utf8");
  return letters.includes("\uFFFD") ? null : letters;
}
