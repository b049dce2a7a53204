/**
 * Returns the spelling of an address by which it is compared with others: decoded, in lower case,
 * accents composed, without slashes at its end, the query sorted. `/Pel%C3%ADculas/` and
 * `/películas` have the same key.
 *
 * @returns null if it is malformed
 */
export function addressKey(path: string, query?: string): string | null {
  if (!path.startsWith("/")) return null;
  const parts: string[] = [];
  for (const part of path.split("/").filter(Boolean)) {
    const plain = decoded(part);
    if (plain === null || plain === "." || plain === ".." || /\p{Cc}/u.test(plain)) return null;
    const folded = plain.normalize("NFC").toLowerCase();
    parts.push(folded.replace(/[%/?#]/g, encodeURIComponent));
  }
  const key = `/${parts.join("/")}`;
  if (!query) return key;
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${key}?${parameters}`;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Splits an address at its query; a fragment is left out. */
export function splitAddress(address: string): { path: string; query: string | undefined } {
  const [whole = ""] = address.split("#");
  const at = whole.indexOf("?");
  if (at < 0) return { path: whole, query: undefined };
  return { path: whole.slice(0, at), query: whole.slice(at + 1) || undefined };
}
