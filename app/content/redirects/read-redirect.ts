import { messageKey } from "~/language/i18n/message-key";
import type { adminRedirects } from "~/language/texts/en/admin-redirects";
import { hasLongHost } from "~/records/writing/long-host";
import { safeUrl } from "~/ui/parts/safe-url";
import { addressKey, splitAddress } from "./address-key";
import { WILDCARD } from "./redirect";

const SOURCE_MAX = 1000;
const TARGET_MAX = 2000;
/** The edge refuses deeper addresses. */
const DEPTH_MAX = 10;

/** A value, or the reason why it is refused. */
export type Reading<Value> = { value: Value; problem?: undefined } | { problem: string };

type Refusal = keyof typeof adminRedirects.refused;

const refused = (name: Refusal, params: Record<string, string | number> = {}) => ({
  problem: messageKey(`admin:redirects.refused.${name}`, params),
});

export interface Source {
  /** In a readable spelling. */
  text: string;
  key: string;
  isWildcard: boolean;
}

/**
 * Reads the old address of a redirect: a path with an optional query, or a whole address, of which
 * the host does not count.
 */
export function readSource(typed: string): Reading<Source> {
  if (hasLongHost(typed.trim())) return refused("malformed");
  const address = pathOfWhole(typed.trim());
  if (!address.startsWith("/")) return refused("noSlash");
  if (address.length > SOURCE_MAX) return refused("tooLong", { max: SOURCE_MAX });
  if (/^\/[/\\]/.test(address)) return refused("malformed");
  const { path, query } = splitAddress(address);
  const isWildcard = path.endsWith(WILDCARD);
  const base = isWildcard ? path.slice(0, -WILDCARD.length) || "/" : path;
  if (base.includes("*") || (isWildcard && query))
    return refused("wildcardPlace", { example: "/blog/*" });
  const key = addressKey(base, query);
  if (key === null) return refused("malformed");
  if (key.split("/").length > DEPTH_MAX + 1) return refused("tooDeep", { max: DEPTH_MAX });
  const plain = base.split("/").filter(Boolean).map(readablePart).join("/");
  const text = `/${plain}${isWildcard ? (plain ? WILDCARD : "*") : ""}${query ? `?${query}` : ""}`;
  return { value: { text, key: isWildcard ? withWildcard(key) : key, isWildcard } };
}

const withWildcard = (key: string) => (key === "/" ? WILDCARD : `${key}${WILDCARD}`);

/** The key is checked before, so that every escape can be decoded. */
const readablePart = (part: string) =>
  decodeURIComponent(part)
    .normalize("NFC")
    .replace(/[%/?#*\s\p{C}]/gu, encodeURIComponent);

function pathOfWhole(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/**
 * Reads the new address of a redirect: a path of this site, or an http(s) address. Only that of a
 * wildcard may end in `/*`, where the rest of the old address is put.
 *
 * @param origin of this site: its own addresses become paths
 * @returns the address as it is sent in a header
 */
export function readTarget(typed: string, isWildcard: boolean, origin?: string): Reading<string> {
  const address = hasLongHost(typed.trim()) ? null : safeUrl(typed);
  if (address === null || !/^(?:\/|https?:\/\/)/i.test(address)) return refused("target");
  if (address.length > TARGET_MAX) return refused("tooLong", { max: TARGET_MAX });
  const here = "http://site.invalid";
  const url = new URL(address, here);
  if (url.username || url.password) return refused("target");
  const { pathname, search, hash } = url;
  const isHere = url.origin === here || url.origin === origin;
  const path = pathname.replace(/\/{2,}/g, "/") + search + hash;
  const normal = isHere ? path : url.origin + pathname + search + hash;
  if (normal.length > TARGET_MAX) return refused("tooLong", { max: TARGET_MAX });
  if (!isWildcard && pathname.includes("*"))
    return refused("wildcardWithout", { wildcard: WILDCARD });
  if (isWildcard && normal.slice(0, -1).includes("*"))
    return refused("wildcardPlace", { example: "/blog/*" });
  if (normal.endsWith("*") && !normal.endsWith(WILDCARD))
    return refused("wildcardPlace", { example: "/blog/*" });
  return { value: normal };
}
