/** Long enough to read what a page is about, short enough to be sent whole. */
const MAX_LENGTH = 60;

/** Latin letters that are no letter with a mark. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * A title as it stands in an address: `La niña & el mar` is `la-nina-el-mar`. Cut at a word; empty
 * when the title has no Latin letters or digits.
 */
export function slugify(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter]!)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (plain.length <= MAX_LENGTH) return plain;
  const lastWord = plain.lastIndexOf("-", MAX_LENGTH);
  return plain.slice(0, lastWord > 0 ? lastWord : MAX_LENGTH);
}
