/** Letters of ISO/IEC 6937, from 0xA0, as EBU Tech 3264 has them; a blank where there is none. */
const LATIN =
  "\u00a0¡¢£$¥#§¤‘“«←↑→↓" +
  "°±²³×µ¶·÷’”»¼½¾¿" +
  "                " +
  "―¹®©™♪¬¦    ⅛⅜⅝⅞" +
  "ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉ" +
  "ĸæđðħıĳŀłøœßþŧŋ\u00ad";
/** Accents of ISO/IEC 6937, which stand before their letter, from 0xC0. */
const ACCENTS = [
  "",
  "\u0300",
  "\u0301",
  "\u0302",
  "\u0303",
  "\u0304",
  "\u0306",
  "\u0307",
  "\u0308",
  "\u0308",
  "\u030a",
  "\u0327",
  "\u0332",
  "\u030b",
  "\u0328",
  "\u030c",
];
/** Character code tables of EBU Tech 3264, other than Latin. */
const TABLES: Record<string, string> = {
  "01": "iso-8859-5",
  "02": "iso-8859-6",
  "03": "iso-8859-7",
  "04": "iso-8859-8",
};

/** Turns bytes of text into letters; U+FFFD for those that are none. */
export type ReadLetters = (bytes: Uint8Array) => string;

/** Returns the reader of a character code table; null for an unknown one. */
export function lettersOf(table: string): ReadLetters | null {
  if (table === "00") return readLatin;
  const encoding = TABLES[table];
  if (!encoding) return null;
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes);
}

function readLatin(bytes: Uint8Array): string {
  let text = "";
  let accent = "";
  for (const byte of bytes) {
    if (byte > 0xc0 && byte < 0xd0) {
      accent = ACCENTS[byte - 0xc0] ?? "";
      continue;
    }
    const letter = byte < 0x80 ? String.fromCharCode(byte) : (LATIN[byte - 0xa0] ?? " ");
    text += letter === " " && byte !== 0x20 ? "\uFFFD" : (letter + accent).normalize("NFC");
    accent = "";
  }
  return text;
}
