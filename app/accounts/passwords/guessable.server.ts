import { commonPasswords } from "./common-passwords.server";

/** Digits and symbols used in place of letters. */
const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Runs of adjacent keys and of the alphabet, in both directions. */
const rows = [
  "1234567890",
  "qwertyuiop",
  "asdfghjklñ",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "qazwsxedcrfvtgbyhnujm",
  "1q2w3e4r5t6y7u8i9o0p",
].flatMap((row) => [row, [...row].reverse().join("")]);

/** Minimum length of a known word; shorter words occur in too many good passwords. */
const MIN_WORD = 4;

/** Maximum number of other letters and digits in a password that is made of known words. */
const MAX_REST = 4;

/**
 * Returns true if a password is among the first that attackers try: a common password, or words of
 * the site or the user, also with digits or symbols around it or in place of letters. Adjacent keys
 * and repetitions count as common, too.
 *
 * @param ownWords names of the user and of the site
 */
export function isGuessable(password: string, ownWords: string[]): boolean {
  const plain = toPlain(password);
  if (new Set(plain).size <= 3 || isWalk(plain)) return true;
  const common = commonPasswords();
  const words = ownWords.flatMap(toWords);
  const whole = candidatesOf(plain);
  const candidates = [...whole, ...whole.flatMap(repeatedPart)];
  return candidates.some((each) => common.has(each) || isMadeOf(each, words));
}

/** Removes case and accents. */
function toPlain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Returns the password with and without added digits and symbols, and with substituted letters
 * restored.
 */
function candidatesOf(plain: string): string[] {
  const shortEnd = plain.replace(/[^\p{L}]{1,6}$/u, "");
  const bare = shortEnd.replace(/^[^\p{L}]{1,4}/u, "");
  return [plain, shortEnd, bare].flatMap((text) => [
    text,
    text.replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign),
  ]);
}

/** Returns the repeated part of a password that consists of repetitions only. */
function repeatedPart(plain: string): string[] {
  const [, part] = /^(.{1,20}?)[^\p{L}\d]?\1+$/su.exec(plain) ?? [];
  return part ? [part] : [];
}

/** Returns true if the password consists of a few runs of adjacent keys. */
function isWalk(plain: string): boolean {
  let rest = plain.replace(/[^\p{L}\d]/gu, "");
  for (let runs = 0; runs < 3 && rest.length > 2; runs++) {
    let length = rest.length;
    while (length > 2 && !rows.some((row) => row.includes(rest.slice(0, length)))) length--;
    if (length <= 2) return false;
    rest = rest.slice(length);
  }
  return rest.length <= 2;
}

function toWords(name: string): string[] {
  const parts = toPlain(name).split(/[^\p{L}\d]+/u);
  return [parts.join(""), ...parts].filter((word) => word.length >= MIN_WORD);
}

function isMadeOf(candidate: string, words: string[]): boolean {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  let rest = candidate;
  for (const word of longestFirst) rest = rest.replaceAll(word, "");
  return rest !== candidate && rest.replace(/[^\p{L}\d]/gu, "").length <= MAX_REST;
}
