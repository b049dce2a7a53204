import { nextTurn } from "~db/next-turn.server";
import { withPlainLineEnds } from "./line-endings";
import { decodeWindows1252, withWindowsLetters } from "./windows-1252";

/** Bytes per turn of the event loop. */
const SLICE_BYTES = 256 * 1024;

/**
 * Decodes an uploaded text file: UTF-16 with its mark and Windows-1252 as Excel saves them, else
 * UTF-8. Line breaks become `\n`.
 */
export function decodeTextFile(content: Buffer): string {
  return withPlainLineEnds(decode(content));
}

/** Decodes a large text file as {@link decodeTextFile} does, in slices with pauses for others. */
export async function decodeLargeTextFile(content: Buffer): Promise<string[]> {
  const encoding = utf16Of(content);
  if (encoding) return decodeSlices(content, encoding);
  try {
    return await decodeSlices(content, "utf-8");
  } catch {
    return (await decodeSlices(content, "windows-1252")).map(withWindowsLetters);
  }
}

function decode(content: Buffer): string {
  const encoding = utf16Of(content);
  if (encoding) return new TextDecoder(encoding).decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return decodeWindows1252(content);
  }
}

/** Returns the encoding that the mark at the beginning names, or null. */
function utf16Of([first, second]: Buffer): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

async function decodeSlices(content: Buffer, encoding: string): Promise<string[]> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === "utf-8" });
  const slices: string[] = [];
  // A break of two characters may stand on both sides of a boundary.
  let held = "";
  for (let start = 0; start < content.length; start += SLICE_BYTES) {
    await nextTurn();
    const isLast = start + SLICE_BYTES >= content.length;
    const slice = content.subarray(start, start + SLICE_BYTES);
    const text = held + decoder.decode(slice, { stream: !isLast });
    held = !isLast && text.endsWith("\r") ? "\r" : "";
    slices.push(withPlainLineEnds(held ? text.slice(0, -1) : text));
  }
  return slices;
}
