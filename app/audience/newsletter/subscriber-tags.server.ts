import { readListQuery } from "~/base/http/list-query";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { ordersWithTags, TAG_MAX, tagOf } from "./subscriber";

/** Maximum number of tags that are offered and listed. */
const TAGS_MAX = 200;

/** Returns all tags that a subscriber has, in order. */
export async function listTags(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom("subscriber_tags")
    .select("tag")
    .distinct()
    .orderBy("tag")
    .limit(TAGS_MAX)
    .execute();
  return rows.map(({ tag }) => tag);
}

/**
 * Reads the query of the list of subscribers, and the tags that it offers. They contain the requested
 * tag even if no subscriber has it any more. Otherwise it would be ignored as an unknown filter, and
 * an action on all subscribers found would change every subscriber.
 */
export async function readSubscriberQuery(db: DatabaseOrTransaction, request: Request) {
  const tags = await listTags(db);
  const asked = tagOf(new URL(request.url).searchParams.get("filter"));
  if (asked !== null && !tags.includes(asked)) tags.push(asked);
  return { tags, query: readListQuery(request, ordersWithTags(tags)) };
}

/** Returns the tags of subscribers, in order, by their ids. */
export async function readTags(
  db: DatabaseOrTransaction,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>();
  if (ids.length === 0) return tags;
  const rows = await db
    .selectFrom("subscriber_tags")
    .select(["subscriberId", "tag"])
    .where("subscriberId", "in", ids)
    .orderBy("tag")
    .execute();
  for (const { subscriberId, tag } of rows) {
    tags.set(subscriberId, [...(tags.get(subscriberId) ?? []), tag]);
  }
  return tags;
}

/** Returns a tag as it is stored, in lower case; null if it is empty or too long. */
export function normalizedTag(text: string | null | undefined): string | null {
  const tag = (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
  const isFine = tag.isWellFormed() && !/\p{Cc}/u.test(tag) && [...tag].length <= TAG_MAX;
  return tag && isFine ? tag : null;
}

/** Adds a tag to subscribers or removes it. */
export async function changeTag(
  db: DatabaseOrTransaction,
  ids: readonly number[],
  tag: string,
  change: "add" | "remove",
): Promise<void> {
  const CHUNK = 500;
  await inTransaction(db, async (trx) => {
    for (let start = 0; start < ids.length; start += CHUNK) {
      const chunk = ids.slice(start, start + CHUNK);
      if (change === "remove") {
        await trx
          .deleteFrom("subscriber_tags")
          .where("tag", "=", tag)
          .where("subscriberId", "in", chunk)
          .execute();
        continue;
      }
      await trx
        .insertInto("subscriber_tags")
        .columns(["subscriberId", "tag"])
        .expression((eb) =>
          eb
            .selectFrom("newsletter_subscriptions")
            .select(["id", eb.val(tag).as("tag")])
            .where("id", "in", chunk),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
