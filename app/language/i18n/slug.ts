/** Titles of which the slugs are remembered: those of a page and its neighbours. */
const MAX_KNOWN = 500;

let known = new Map<string, string>();

/** Maximum length: enough to show the topic, short enough to share. */
const MAX_LENGTH = 60;

/** Latin letters that Unicode does not decompose. */
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
 * Returns the slug of a title: `La niña & el mar` becomes `la-nina-el-mar`. Cut at a word; empty
 * when the title has no Latin letters or digits. The last ones are remembered.
 */
export function slugify(title: string): string {
  let slug = known.get(title);
  if (slug === undefined) {
    slug = makeSlug(title);
    if (known.size >= MAX_KNOWN) known = new Map();
    known.set(title, slug);
  }
  return slug;
}

function makeSlug(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}'’]/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (plain.length <= MAX_LENGTH) return plain;
  const lastWord = plain.lastIndexOf("-", MAX_LENGTH);
  return plain.slice(0, lastWord > 0 ? lastWord : MAX_LENGTH);
}
