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

/** The steps of `app/styles/titles.css`: em of the longest word, and letters of the whole title. */
export const wordSteps = [3, 4, 5, 6, 7, 8, 10, 12, 15, 19, 24, 30] as const;
export const lengthSteps = [36, 72, 120] as const;

/** Returns the width of a text on one line, in em of the display face. */
export function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? WIDE),
    0,
  );
}

/** Returns the width of the longest part that no line break may divide, in em. */
export function longestWordOf(text: string): number {
  return Math.max(0, ...text.split(BREAKS).map(widthOf));
}

/**
 * Returns the value of `data-fit` of a title, such as `w6 l2`: style sheets choose its size so that
 * the longest word fits on a line and a long title does not fill the screen. Computed on the server,
 * so that the browser loads no code for it.
 */
export function titleFit(text: string): string {
  const longest = longestWordOf(text);
  const word = wordSteps.find((step) => longest <= step) ?? Math.max(...wordSteps);
  const steps = lengthSteps.filter((step) => [...text].length > step).length;
  return `w${word} l${steps + 1}`;
}
