import { addressKey, splitAddress } from "./address-key";
import { type NewRedirect, type RedirectStatus, WILDCARD } from "./redirect";
import { withoutSize } from "./without-size";

/** A redirect as it is compared with requests. */
export type StoredRedirect = Pick<NewRedirect, "target" | "status"> & { sourceKey: string };

/** Where a request is led. */
export interface Destination {
  address: string;
  status: RedirectStatus;
}

/** Longest chain that is followed to find a circle. */
const HOPS = 10;

/**
 * Redirects, to be found by an address in as many steps as the address has segments, however many
 * redirects there are.
 */
export class RedirectTable {
  readonly #exact = new Map<string, StoredRedirect>();
  /** By the key without the wildcard. */
  readonly #wildcards = new Map<string, StoredRedirect>();

  constructor(redirects: Iterable<StoredRedirect> = []) {
    for (const redirect of redirects) this.add(redirect);
  }

  add(redirect: StoredRedirect): void {
    const [map, key] = this.#placeOf(redirect.sourceKey);
    map.set(key, redirect);
  }

  remove(sourceKey: string): void {
    const [map, key] = this.#placeOf(sourceKey);
    map.delete(key);
  }

  get(sourceKey: string): StoredRedirect | undefined {
    const [map, key] = this.#placeOf(sourceKey);
    return map.get(key);
  }

  get size(): number {
    return this.#exact.size + this.#wildcards.size;
  }

  /**
   * Returns where an address leads: an exact redirect with its query comes before one without, and
   * both before wildcards, of which the longest counts. Sizes in the names of pictures do not count.
   * Null if there is none, or it would lead in a circle.
   *
   * @param path canonical, as the edge writes it
   */
  find(path: string, query?: string): Destination | null {
    const found = this.#step(path, query);
    if (!found) return null;
    const seen = new Set([addressKey(path, query), addressKey(path)]);
    let next = found.address;
    for (let hop = 0; hop < HOPS && next.startsWith("/"); hop++) {
      const { path: at, query: asked } = splitAddress(next);
      const key = addressKey(at, asked);
      if (key === null || seen.has(key)) return null;
      seen.add(key);
      const further = this.#step(at, asked);
      if (!further) return found;
      next = further.address;
    }
    return next.startsWith("/") ? null : found;
  }

  /** Returns the redirect that an address matches, if any. */
  match(path: string, query?: string): StoredRedirect | null {
    return this.#match(path, query)?.redirect ?? null;
  }

  #step(path: string, query?: string): Destination | null {
    const match = this.#match(path, query);
    if (!match) return null;
    const { redirect, rest, isQueryUsed } = match;
    const { target, status } = redirect;
    const address = target.endsWith(WILDCARD) ? target.slice(0, -1) + rest : target;
    const passed = query && !isQueryUsed ? inHeader(query) : null;
    return { address: passed ? withQuery(address, passed) : address, status };
  }

  #match(path: string, query?: string) {
    const key = addressKey(path);
    if (key === null) return null;
    if (query) {
      const asked = addressKey(path, query);
      const redirect = asked === null ? undefined : this.#exact.get(asked);
      if (redirect) return { redirect, rest: "", isQueryUsed: true };
    }
    // One redirect is enough for all the sizes in which an old site had a picture.
    const exact = this.#exact.get(key) ?? this.#exact.get(withoutSize(key));
    if (exact) return { redirect: exact, rest: "", isQueryUsed: false };
    if (this.#wildcards.size === 0) return null;
    const keyParts = key.split("/").filter(Boolean);
    const parts = path.split("/").filter(Boolean);
    for (let length = keyParts.length; length >= 0; length--) {
      const redirect = this.#wildcards.get(`/${keyParts.slice(0, length).join("/")}`);
      if (redirect) {
        return { redirect, rest: parts.slice(length).map(escaped).join("/"), isQueryUsed: false };
      }
    }
    return null;
  }

  #placeOf(sourceKey: string): [Map<string, StoredRedirect>, string] {
    return sourceKey.endsWith(WILDCARD)
      ? [this.#wildcards, sourceKey.slice(0, -WILDCARD.length) || "/"]
      : [this.#exact, sourceKey];
  }
}

/** Keeps a segment one: it can become neither a host nor a query. */
const escaped = (part: string) =>
  part.replace(/[^\w.~!$&'()*+,;=:@%-]/g, (character) => encodeURIComponent(character));

/** Escapes what no header may contain; browsers send none of it. */
const inHeader = (query: string) => query.replace(/[^\x21-\x7e]|#/g, encodeURIComponent);

/** Adds the query of a request to a target that has none of its own. */
function withQuery(address: string, query: string): string {
  const [place = "", ...fragment] = address.split("#");
  if (place.includes("?")) return address;
  return [`${place}?${query}`, ...fragment].join("#");
}
