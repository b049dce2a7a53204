import { isUtf8 } from "node:buffer";
import { decodeWindows1252 } from "~/base/http/windows-1252";

/** A text with the name of its encoding. */
export interface DecodedText {
  text: string;
  encoding: "utf-8" | "utf-16" | "windows-1252";
}

/** So many bytes tell UTF-16 without a mark from other text. */
const SAMPLE = 4096;

/**
 * Decodes a text: UTF-8, UTF-16 with or without its mark, else Windows-1252, which every sequence of
 * bytes is. A text in UTF-8 with a few damaged letters stays one.
 */
export function decodeText(content: Buffer): DecodedText {
  const [first = 0, second = 0] = content;
  if (first === 0xff && second === 0xfe) return utf16(content, "utf-16le");
  if (first === 0xfe && second === 0xff) return utf16(content, "utf-16be");
  const zeros = [0, 0];
  const sample = content.subarray(0, SAMPLE);
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return utf16(content, "utf-16le");
  if (even > sample.length / 4 && odd === 0) return utf16(content, "utf-16be");
  const text = new TextDecoder("utf-8").decode(content);
  if (isUtf8(content) || isMostlyUtf8(text)) return { text, encoding: "utf-8" };
  return { text: decodeWindows1252(content), encoding: "windows-1252" };
}

const utf16 = (content: Buffer, encoding: "utf-16le" | "utf-16be"): DecodedText => ({
  text: new TextDecoder(encoding).decode(content),
  encoding: "utf-16",
});

/** Letters beyond ASCII that came out right are many, and damaged ones few. */
function isMostlyUtf8(text: string): boolean {
  let [damaged, right] = [0, 0];
  for (const letter of text) {
    if (letter === "\uFFFD") damaged++;
    else if (letter > "\x7f") right++;
  }
  return right > 10 * damaged;
}
