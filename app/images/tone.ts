/**
 * The colours of a picture in six characters, for the time until it has arrived: how light its four
 * corners are, from the top left to the bottom right, then the hues of its upper and lower half. Each
 * character belongs to one place and one value, so that style sheets can read them one by one
 * (`app/styles/pictures.css`), and a page of pictures carries some bytes for each.
 */
export const toneAlphabets = [
  "01234567",
  "89ABCDEF",
  "GHIJKLMN",
  "OPQRSTUV",
  "abcdefghijklm",
  "nopqrstuvwxyz",
] as const;

/** How light each step is, as OKLCH counts it: films are dark, so most steps are. */
export const toneLightness = [0.08, 0.16, 0.24, 0.33, 0.43, 0.55, 0.7, 0.88] as const;

/** The first hue is none; the others follow each other around the circle. */
export const TONE_HUES = 12;

/** How much colour a hue has. */
export const TONE_CHROMA = 0.055;
