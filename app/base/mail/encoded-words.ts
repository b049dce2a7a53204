/**
 * Bytes of text in one encoded word. It has at most 75 letters (RFC 2047, section 2), and the first
 * one stands in a line of 76 with the name of its header.
 */
const WORD_BYTES = 36;

/**
 * Returns the text of a header so that mail programs show it as it is. Text of strangers may look
 * like an encoded word, which the library sends as it is and mail programs decode: they would show
 * other words than the site stores. Such text is encoded whole; any other the library encodes.
 */
export function shownAsTyped(text: string): string {
  if (!text.includes("=?")) return text;
  const words = [""];
  for (const letter of text) {
    const word = `${words.at(-1) ?? ""}${letter}`;
    if (Buffer.byteLength(word) <= WORD_BYTES) words.splice(-1, 1, word);
    else words.push(letter);
  }
  // White space between encoded words is not shown.
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}
