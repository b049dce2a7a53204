import { loggedPath } from "~/base/http/logged-path";
import { env } from "~/config/env.server";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import type { Day, Flag } from "~db/columns";
import { type Database, inTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { isReservedAddress } from "./reserved-addresses";

/** Addresses that wait in memory until they are stored. */
const WAITING_MAX = 2000;
/** Entries that are looked at to make room for another. */
const LOOKS = 16;
/** Addresses that are stored; as many again if they are ignored. */
export const STORED_MAX = 1000;
/** Longer ones are not counted. */
const PATH_MAX = 300;
/** Rows in one transaction, so that no other writer waits for long. */
const ROWS_AT_ONCE = 50;

/** Addresses that browsers and scanners try everywhere, and that no page of any site links to. */
const noise =
  /^\/(?:\.|wp-(?:admin|includes|login|json|config)|xmlrpc|cgi-bin|vendor\/|phpmyadmin|apple-touch-icon|favicon|browserconfig|ads\.txt|app-ads\.txt|humans\.txt|sitemap[\w-]*\.(?:xml|txt))|\.(?:env|git|sql|bak|map|well-known)(?:\/|$)/i;

/** Kinds of pages that old sites have and that scanners guess: counted when they come again. */
const guessed = /\.(?:php\d?|aspx?|jsp|cgi|pl|cfm|do|action)$/i;

interface Waiting {
  count: number;
  day: Day;
  referrer: string | null;
}

/** In the order in which they came. */
let waiting = new Map<string, Waiting>();

/**
 * Counts a request for an address without a page. Nothing is kept of the visitor but the host of the
 * page with the link. Costs the same for any number of addresses.
 *
 * @param path canonical, without a query
 * @param referer the header of that name
 */
export function countMiss(path: string, referer: string | undefined): void {
  // A path with "@" may contain an e-mail address, which is not stored.
  if (path.length > PATH_MAX || path.includes("@") || isReservedAddress(path)) return;
  // Those who read the list may open no links of others.
  if (loggedPath(path) !== path) return;
  const referrer = hostOf(referer);
  const isLinked = referrer !== null;
  if (!isLinked && noise.test(path)) return;
  const before = waiting.get(path);
  if (before) {
    before.count++;
    before.day = companyDay();
    before.referrer = referrer ?? before.referrer;
    return;
  }
  if (waiting.size >= WAITING_MAX && !makeRoom()) return;
  waiting.set(path, { count: 1, day: companyDay(), referrer });
}

/**
 * Drops the oldest address that came once and is linked from nowhere, of the first few; others go to
 * the end, so that each call stays short.
 *
 * @returns false if there was none
 */
function makeRoom(): boolean {
  let looks = 0;
  for (const [path, entry] of waiting) {
    waiting.delete(path);
    if (entry.count === 1 && entry.referrer === null) return true;
    waiting.set(path, entry);
    if (++looks === LOOKS) break;
  }
  return false;
}

/** Returns the host of a referring page elsewhere; null for this site, and for what is no address. */
function hostOf(referer: string | undefined): string | null {
  if (!referer || referer.length > 2000 || !URL.canParse(referer)) return null;
  const { protocol, host } = new URL(referer);
  if (!/^https?:$/.test(protocol) || host.length > 200) return null;
  return host === new URL(env().SITE_URL).host ? null : host;
}

/**
 * Stores what was counted, in small transactions, and forgets the least important addresses beyond
 * {@link STORED_MAX}. The content version stays the same.
 */
export async function storeMisses(db: Database, signal?: AbortSignal): Promise<void> {
  if (waiting.size === 0) return;
  const counted = [...waiting];
  waiting = new Map();
  const known = new Set(
    (await db.selectFrom("misses").select("path").execute()).map(({ path }) => path),
  );
  const rows = counted.filter(
    ([path, { count, referrer }]) =>
      count > 1 || referrer !== null || known.has(path) || !guessed.test(path),
  );
  for (let start = 0; start < rows.length && !signal?.aborted; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE);
    await inTransaction(db, async (trx) => {
      for (const [path, { count, day, referrer }] of part) {
        await trx
          .insertInto("misses")
          .values({
            path,
            path_folded: foldAsTyped(decoded(path)),
            count,
            firstDay: day,
            lastDay: day,
            referrer,
          })
          .onConflict((conflict) =>
            conflict.column("path").doUpdateSet((eb) => ({
              count: eb("misses.count", "+", count),
              lastDay: day,
              ...(referrer !== null && { referrer }),
            })),
          )
          .execute();
      }
    });
  }
  for (const isIgnored of [0, 1] as const) await deleteLeastImportant(db, isIgnored);
}

/**
 * Keeps the addresses that came most often; among equals those with a link from elsewhere, then the
 * latest. A flood of invented addresses, each of which comes once, displaces only others of its
 * kind. Ignored ones are kept apart, else they would come back.
 */
async function deleteLeastImportant(db: Database, isIgnored: Flag): Promise<void> {
  await db
    .deleteFrom("misses")
    .where(
      "id",
      "in",
      db
        .selectFrom("misses")
        .select("id")
        .where("isIgnored", "=", isIgnored)
        .orderBy("count", "desc")
        .orderBy((eb) => eb("referrer", "is", null))
        .orderBy("lastDay", "desc")
        .orderBy("id", "desc")
        .limit(-1)
        .offset(STORED_MAX),
    )
    .execute();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
