import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import type { SecurityEntry } from "./security-event";

const DAY_MS = 24 * 60 * 60 * 1000;

/** One page of the security events, newest first; the search looks at who, at what, and from where. */
export async function listSecurityEvents(
  db: DatabaseOrTransaction,
  { q, page }: { q: string; page: number },
): Promise<Page<SecurityEntry>> {
  let query = db
    .selectFrom("security_events")
    .select(["id", "event", "reason", "userId", "username", "about", "address", "agent"])
    .select(["times", "createdAt", "lastAt"])
    .orderBy("lastAt", "desc")
    .orderBy("id", "desc");
  if (q) query = query.where(containsText(["username_folded", "about_folded", "address"], q));
  const found = await fetchPage(query, page);
  // The columns are free text to the database; the screen has a fallback for words it does not know.
  return { ...found, rows: found.rows as SecurityEntry[] };
}

/** How many sign-ins were refused in the last day. */
export async function countRejectedSignIns(db: DatabaseOrTransaction): Promise<number> {
  const { refused } = await db
    .selectFrom("security_events")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("times"), eb.lit(0)).as("refused"))
    .where("event", "=", "signInRefused")
    .where("lastAt", ">", new Date(Date.now() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return refused;
}
