/**
 * Letters of Windows-1252 from 0x80 to 0x9f, a blank where there is none: `TextDecoder` of Node.js
 * 20 reads them as controls of ISO 8859-1.
 */
const WINDOWS_1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Decodes text of an unnamed encoding: UTF-8 if it is valid, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const letter = (byte: number) => WINDOWS_1252[byte - 0x80] ?? String.fromCharCode(byte);
    return Array.from(bytes, letter).join("");
  }
}

/** Returns bytes as Latin-1, for comparing signatures. */
export const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
