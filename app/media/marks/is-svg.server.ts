import { textOfSvg } from "./svg-text.server";

/** Returns true for content that may be SVG: a text that begins with a tag. */
export function isSvg(content: Uint8Array): boolean {
  const start = textOfSvg(content.subarray(0, 200));
  return /^\uFEFF?\s*<[?!a-z]/i.test(start);
}
