/** Stands in a text where an erased address was. */
export const ERASED = "[…]";

/** Lower case for ASCII only, as SQLite's lower(). */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Returns the ways in which a text can contain an address: as typed, inside of URLs, escaped in
 * Markdown, and in HTML that is stored, such as that of mails.
 */
export function spellingsOf(address: string): string[] {
  const encoded = encodeURIComponent(address);
  const inMarkdown = address.replace(/[_*~]/g, "\\$&");
  const inHtml = address.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
  return [...new Set([address, encoded, encoded.replaceAll("%40", "@"), inMarkdown, inHtml])];
}

/**
 * Returns a pattern for an address in any case. An address that only ends or begins with it is
 * another one: `ana@example.com` is not in `juana@example.com` nor in `ana@example.com.mx`.
 */
function patternOf(address: string): RegExp {
  const spellings = spellingsOf(address)
    .map((spelling) => spelling.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
    .join("|");
  const before = "(?<!(?:[\\p{L}\\p{N}](?:\\\\?[._+-])?|%2B))";
  const after = "(?![\\p{L}\\p{N}]|[._-]+[\\p{L}\\p{N}])";
  return new RegExp(`${before}(?:${spellings})${after}`, "giu");
}

/** Returns true if a text, or a text within JSON, contains the address, in any case. */
export function mentionsAddress(text: string, address: string): boolean {
  const json = parseJson(text);
  if (json === undefined) return patternOf(address).test(text);
  let isFound = false;
  mapTexts(json, (part) => {
    isFound ||= mentionsAddress(part, address);
    return part;
  });
  return isFound;
}

/**
 * Returns the text without the address. A text that is nothing else becomes empty, also within
 * JSON, because a field for addresses accepts no other text.
 */
export function withoutAddress(text: string, address: string): string {
  const json = parseJson(text);
  if (json !== undefined) {
    return JSON.stringify(mapTexts(json, (part) => withoutAddress(part, address)));
  }
  const pattern = patternOf(address);
  return text.trim().replace(pattern, "") === "" && text.trim() !== ""
    ? ""
    : text.replace(pattern, ERASED);
}

/** Returns the value of a text in JSON, if it holds an object or a list. */
function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]),
  );
}

/** Returns the text around the first mention of an address, for a list of what is held. */
export function excerptAround(text: string, address: string, width = 60): string {
  const part = textWith(text, address);
  const found = patternOf(address).exec(part);
  if (!found) return "";
  const from = Math.max(0, found.index - width);
  const to = Math.min(part.length, found.index + found[0].length + width);
  const excerpt = part.slice(from, to).toWellFormed().replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${excerpt}${to < part.length ? "…" : ""}`;
}

/** Returns the text, or the one within JSON, that mentions the address. */
function textWith(text: string, address: string): string {
  const json = parseJson(text);
  if (json === undefined) return text;
  let found = "";
  mapTexts(json, (part) => {
    if (!found && mentionsAddress(part, address)) found = textWith(part, address);
    return part;
  });
  return found;
}
