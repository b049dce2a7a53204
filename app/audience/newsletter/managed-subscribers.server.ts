import { type Expression, sql, type SqlBool } from "kysely";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import type { ListQuery } from "~/base/http/list-query";
import { inChunks } from "~db/chunks.server";
import type { Flag, Instant } from "~db/columns";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import { countPerWeek } from "~db/weeks.server";
import { TAKES_MAIL } from "./bouncing.server";
import { type ListedSubscriber, type Subscriber, type SubscriberSort, tagOf } from "./subscriber";
import { readTags } from "./subscriber-tags.server";

const columns = [
  "id",
  "email",
  "name",
  "isActive",
  "pendingSince",
  "leftAt",
  "bouncedAt",
  "complainedAt",
  "bounceReason",
  "createdAt",
] as const;

/** Returns a condition: {@link stateOf} of the row is this one. */
function isInState(state: string): Expression<SqlBool> {
  const isBouncing = sql<SqlBool>`"bouncedAt" IS NOT NULL AND "pendingSince" IS NULL AND "leftAt" IS NULL`;
  const conditions: Record<string, Expression<SqlBool>> = {
    active: sql<SqlBool>`("isActive" = 1 AND "bouncedAt" IS NULL)`,
    pending: sql<SqlBool>`("pendingSince" IS NOT NULL)`,
    bouncing: sql<SqlBool>`(${isBouncing})`,
    unsubscribed: sql<SqlBool>`("isActive" = 0 AND "pendingSince" IS NULL AND NOT (${isBouncing}))`,
  };
  return conditions[state] ?? sql<SqlBool>`false`;
}

/**
 * Returns the query that lists and files of subscribers share. Addresses are stored in lower case
 * and without accents, so they need no folded column.
 */
function filteredSubscribers(
  db: DatabaseOrTransaction,
  { q, filter }: Pick<ListQuery, "q" | "filter">,
) {
  let rows = db.selectFrom("newsletter_subscriptions");
  if (q) rows = rows.where(containsText(["email", "name_folded"], q));
  const tag = tagOf(filter);
  if (tag !== null) {
    const tagged = db.selectFrom("subscriber_tags").select("subscriberId").where("tag", "=", tag);
    return rows.where("id", "in", tagged);
  }
  return filter ? rows.where(isInState(filter)) : rows;
}

/** Returns one page of the list in the back office (checklist R236 and R237, decision C11). */
export async function listManagedSubscribers(
  db: DatabaseOrTransaction,
  { sort, descending, page, ...filter }: ListQuery<SubscriberSort>,
): Promise<Page<ListedSubscriber>> {
  const direction = descending ? "desc" : "asc";
  const rows = filteredSubscribers(db, filter).select(columns);
  const ordered =
    sort === "email"
      ? rows.orderBy("email", direction)
      : rows.orderBy("createdAt", direction).orderBy("id", direction);
  const { rows: shown, ...pagination } = await fetchPage(db, ordered, page);
  const ids = shown.map(({ id }) => id);
  const tags = await readTags(db, ids);
  const withTags = (row: Subscriber) => ({ ...row, tags: tags.get(row.id) ?? [] });
  return { ...pagination, rows: shown.map(withFlag).map(withTags) };
}

/** Returns the ids of all subscribers that match the filter of the list. */
export async function findListedSubscriberIds(
  db: DatabaseOrTransaction,
  filter: Pick<ListQuery, "q" | "filter">,
): Promise<number[]> {
  const rows = await filteredSubscribers(db, filter).select("id").execute();
  return rows.map(({ id }) => id);
}

/** Lets letters go again to addresses that had refused them, here or elsewhere. */
export async function forgetBounces(
  db: DatabaseOrTransaction,
  ids: readonly number[],
): Promise<void> {
  for await (const chunk of inChunks(
    ids.map((id) => ({ id })),
    (some) => Promise.resolve(some),
  )) {
    await db
      .updateTable("newsletter_subscriptions")
      .set({ isActive: 1, ...TAKES_MAIL })
      .where("id", "in", chunk)
      .where(isInState("bouncing"))
      .execute();
  }
}

/**
 * Returns the next subscribers that match the filter of the list, by address.
 *
 * @param after the last address that was read; empty at first
 */
export function listSubscribersAfter(
  db: DatabaseOrTransaction,
  filter: Pick<ListQuery, "q" | "filter">,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: number; email: string }[]> {
  return filteredSubscribers(db, filter)
    .select(["id", "email"])
    .where("email", ">", after)
    .orderBy("email")
    .limit(limit)
    .execute();
}

/** Returns a subscriber, or null. */
export async function findSubscriber(
  db: DatabaseOrTransaction,
  id: number,
): Promise<Subscriber | null> {
  const row = await db
    .selectFrom("newsletter_subscriptions")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? withFlag(row) : null;
}

/** Returns the subscriber with an address, or null. */
export async function findSubscriberByEmail(
  db: DatabaseOrTransaction,
  email: string,
): Promise<Subscriber | null> {
  const row = await db
    .selectFrom("newsletter_subscriptions")
    .select(columns)
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return row ? withFlag(row) : null;
}

/**
 * Deletes a subscriber; unsubscribing, in contrast, keeps the row.
 *
 * @returns the deleted record
 * @throws HttpError 404
 */
export async function deleteSubscriber(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<Subscriber> {
  return inTransaction(db, async (trx) => {
    const subscriber = await findSubscriber(trx, id);
    if (!subscriber) throw new HttpError(404, "notFound");
    await trx.deleteFrom("newsletter_subscriptions").where("id", "=", id).execute();
    await recordActivity(trx, actor, {
      action: "deleted",
      subject: "subscriber",
      subjectId: id,
      label: subscriber.email,
    });
    return subscriber;
  });
}

function withFlag<Row extends { isActive: Flag }>(row: Row) {
  return { ...row, isActive: row.isActive === 1 };
}

/** Counts the first subscriptions in each of the weeks with these beginnings. */
export function countSubscribersPerWeek(db: DatabaseOrTransaction, weeks: Instant[]) {
  return countPerWeek(db, "newsletter_subscriptions", weeks);
}
