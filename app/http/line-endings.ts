/** The text as it was typed: forms send line ends as CRLF (HTML, "constructing the entry list"). */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
