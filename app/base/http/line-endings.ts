/** Normalizes line breaks to `\n`: forms send CRLF (HTML, "constructing the entry list"). */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
