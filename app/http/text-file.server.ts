import { withPlainLineEnds } from "./line-endings";

/**
 * Decodes an uploaded text file: UTF-16 with its mark and Windows-1252 as Excel saves them, else
 * UTF-8. Line breaks become `\n`.
 */
export function decodeTextFile(content: Buffer): string {
  return withPlainLineEnds(decode(content));
}

function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe)
    return new TextDecoder("utf-16le").decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}
