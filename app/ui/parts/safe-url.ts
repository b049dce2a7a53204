const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Two placeholder origins: an address within the site resolves to both. One with and one without
 * https, since `http:` alone is valid relative to one of them only.
 */
const somewhere = ["http://one.invalid", "https://two.invalid"];

/**
 * Returns an address from data if it is safe in an `href`, otherwise null. Safe are http, https,
 * mailto, tel and addresses within this site (decision C35). React does not block `javascript:`
 * links.
 */
export function safeUrl(value: string): string | null {
  const url = value.trim();
  // Parsers drop control characters, so they only serve obfuscation.
  if (url === "" || /\p{Cc}/u.test(url)) return null;
  if (!somewhere.every((base) => URL.canParse(url, base))) return null;
  const seen = somewhere.map((base) => new URL(url, base));
  if (!seen.every(({ protocol }) => safeProtocols.has(protocol))) return null;
  // "//host", "/\\host" and their variants look local but lead elsewhere without naming a scheme.
  const isWithinSite = seen.every(({ origin }, index) => origin === somewhere[index]);
  return isWithinSite || URL.canParse(url) ? url : null;
}

/**
 * Returns the address that calls a phone number as people write it. A zero in brackets after the
 * code of a country, as in `+43 (0)1 234`, is dialled within that country only. Of several numbers
 * it is the first: a new one begins at a plus, or behind a stroke, comma or word, if both sides are
 * long enough to be numbers.
 */
export function phoneUrl(phone: string): string {
  const isInternational = /\+|^\s*00/.test(phone);
  const dialled = isInternational ? phone.replace(/\(\s*0\s*\)/g, "") : phone;
  const numbers = dialled.split("+");
  const at = numbers.findIndex((each) => /\d/.test(each));
  let number = at > 0 ? "+" : "";
  for (const part of (numbers[at] ?? "").split(/[^\d\s().+-]+|\s-\s/)) {
    const digits = part.replace(/\D/g, "");
    if ([number, digits].every((side) => side.length >= WHOLE_NUMBER)) break;
    number += digits;
  }
  return `tel:${number}`;
}

/** Digits that are a number by themselves, and not the end of another. */
const WHOLE_NUMBER = 7;

/** A file in or below the uploads folder, by a path without `..`. */
const UPLOAD = /^\/uploads(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/;

/**
 * Returns an image address if it is allowed, otherwise null: http, https or an upload of this site
 * (decision C26).
 */
export function safeImageUrl(value: string): string | null {
  const url = value.trim();
  if (UPLOAD.test(url)) return url;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}
