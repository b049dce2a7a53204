/** Returns true for content that may be SVG: a text that begins with a tag. */
export function isSvg(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 200)).toString("utf8");
  return /^\uFEFF?\s*<[?!a-z]/i.test(start);
}
