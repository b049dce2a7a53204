/** Letters of Windows-1252 from 0x80 to 0x9F; a blank where there is none. */
const LETTERS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Decodes Windows-1252, which every sequence of bytes is. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  withWindowsLetters(new TextDecoder("windows-1252").decode(bytes));

/**
 * Returns a text that was decoded as Windows-1252 with the letters that `TextDecoder` of Node.js 20
 * reads as controls of ISO 8859-1.
 */
export const withWindowsLetters = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (letter) => LETTERS[letter.charCodeAt(0) - 0x80] ?? " ");
