import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import type { SecurityEntry } from "./security-event";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lists one page of security events, newest first; the search covers users, objects and addresses.
 */
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
  const found = await fetchPage(db, query, page);
  // The columns are free text in the database; the screen has a fallback for unknown values.
  return { ...found, rows: found.rows as SecurityEntry[] };
}

/** Returns the number of rejected sign-ins of the last 24 hours. */
export async function countRejectedSignIns(db: DatabaseOrTransaction): Promise<number> {
  const { refused } = await db
    .selectFrom("security_events")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("times"), eb.lit(0)).as("refused"))
    .where("event", "=", "signInRefused")
    .where("lastAt", ">", new Date(Date.now() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return refused;
}
