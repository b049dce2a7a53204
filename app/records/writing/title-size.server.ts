/**
 * Widths of letters in em, rounded up from the capitals of the display face, in which titles are
 * set. Other scripts are set in a wider face of the system.
 */
const widths: [RegExp, number][] = [
  [/[IJijÍÌÎÏíìîï.,:;'’!|·]/u, 0.22],
  [/[MW]/iu, 0.62],
  [/[\u0020-\u024f\u1e00-\u1eff]/u, 0.47],
];
const WIDE = 0.85;

/** Where a line may break inside of what blanks separate: after hyphens and between ideographs. */
const BREAKS = /[\s\p{Pd}]+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** Scripts whose words no blanks separate: browsers know them, and so does ICU. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Made at first use: its dictionaries are memory that most sites never need. */
let segmenter: Intl.Segmenter | undefined;
const wordsOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter("th", { granularity: "word" })).segment(text);

/** Marks above and below letters, joiners and signs of direction. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/gu;

/**
 * Letters of most other scripts, emoji, and letters with two marks: they reach into the line above or
 * below where lines are as close as capitals of the display face allow.
 */
const TALL =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}|\p{M}{2}/u;

/** Letters with a mark, and the one with a tail: they touch the line above or below in the hero. */
const MARKED = /\p{M}|q/iu;

/** The steps of `app/ui/styles/titles.css`: em of the longest word, and letters of the whole title. */
export const wordSteps = [3, 4, 5, 6, 7, 8, 10, 12, 15, 19, 24, 30] as const;
export const lengthSteps = [36, 72, 120] as const;

const lettersOf = (text: string) => [...text.normalize().replace(WITHOUT_WIDTH, "")];

/** Returns the width of a text on one line, in em of the display face. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? WIDE),
    0,
  );
}

/** Returns the width of the longest part that no line break may divide, in em. */
export function longestWordOf(text: string): number {
  const parts = text
    .split(BREAKS)
    .flatMap((part) =>
      UNSPACED.test(part) ? Array.from(wordsOf(part), ({ segment }) => segment) : part,
    );
  return Math.max(0, ...parts.map(widthOf));
}

/** Returns `tall` for a title whose lines need more room, as an attribute of it and of its card. */
export function tallFit(text: string): "tall" | undefined {
  return TALL.test(text.normalize("NFD")) ? "tall" : undefined;
}

/**
 * Returns the value of `data-fit` of a title on a card: see {@link tallFit}, and `long` for one that
 * takes three lines beside other facts.
 */
export function cardFit(text: string): string | undefined {
  const isLong = lettersOf(text).length > lengthSteps[0];
  return [tallFit(text), isLong && "long"].filter(Boolean).join(" ") || undefined;
}

/**
 * Returns the value of `data-fit` of a title, such as `w6 l2`: style sheets choose its size so that
 * the longest word fits on a line and a long title does not fill the screen. See also {@link tallFit}.
 * Computed on the server, so that the browser loads no code for it.
 */
export function titleFit(text: string): string {
  const longest = longestWordOf(text);
  const word = wordSteps.find((step) => longest <= step) ?? Math.max(...wordSteps);
  const { length } = lettersOf(text);
  const steps = lengthSteps.filter((step) => length > step).length;
  const marked = MARKED.test(text.normalize("NFD")) ? "marked" : undefined;
  return [`w${word} l${steps + 1}`, tallFit(text) ?? marked].filter(Boolean).join(" ");
}
