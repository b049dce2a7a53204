import { messageKey } from "~/language/i18n/message-key";
import { addressKey, splitAddress } from "./address-key";
import type { Occupant } from "./existing-addresses.server";
import { readableAddress, WILDCARD } from "./redirect";
import type { RedirectTable, StoredRedirect } from "./redirect-table";

type WhatIsAt = (key: string) => Occupant | null;

/**
 * Returns why a source cannot be redirected, or null. A wildcard hides no page below it, since a
 * redirect is only looked up where no page is.
 */
export function sourceProblem(key: string, whatIsAt: WhatIsAt): string | null {
  if (key.endsWith(WILDCARD)) {
    const base = key.slice(0, -WILDCARD.length) || "/";
    return whatIsAt(base) === "reserved" ? messageKey("admin:redirects.refused.reserved") : null;
  }
  const occupant = whatIsAt(key);
  return occupant && messageKey(`admin:redirects.refused.${occupant}`);
}

/**
 * Returns why a target would lead on instead of to a page: in a circle, or through another
 * redirect. A target that is a page is never led on.
 */
export function targetProblem(
  { sourceKey, target }: StoredRedirect,
  table: RedirectTable,
  whatIsAt: WhatIsAt,
): string | null {
  const next = nextOf(target, table, whatIsAt);
  if (!next) return null;
  return next.sourceKey === sourceKey
    ? messageKey("admin:redirects.refused.circle")
    : messageKey("admin:redirects.refused.chain", { target: readableAddress(next.target) });
}

/** Returns the redirect by which a target would be led on; null if it is a page or leads away. */
function nextOf(target: string, table: RedirectTable, whatIsAt: WhatIsAt): StoredRedirect | null {
  if (!target.startsWith("/")) return null;
  const { path, query } = splitAddress(target);
  const base = path.endsWith(WILDCARD) ? path.slice(0, -1) : path;
  if (!path.endsWith(WILDCARD) && whatIsAt(addressKey(base) ?? "") !== null) return null;
  return table.match(base, query);
}
