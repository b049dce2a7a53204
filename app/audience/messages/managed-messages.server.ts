import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import type { ListQuery } from "~/base/http/list-query";
import { inChunks, isAmong, windowsOf } from "~db/chunks.server";
import type { Flag, Instant } from "~db/columns";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { isIndexedSearch, messageContains } from "~db/search.server";
import type { Tables } from "~db/tables";
import { countPerWeek } from "~db/weeks.server";
import {
  type ContactMessage,
  folderOf,
  type ManagedMessage,
  type MessageSort,
  type MessageSummary,
} from "./message";

/** The filter of a list: search text, and a state or folder. */
export type ListFilter = Pick<ListQuery, "q" | "filter">;

const published = ["id", "name", "email", "subject", "isRead", "createdAt"] as const;
const summary = [
  ...published,
  "folder",
  "answeredAt",
  "deletedAt",
  "assigneeId",
  "language",
] as const;

/**
 * Returns the condition that a message contains the text; null for an empty one. A text that is too
 * short for the index is searched for at once, in windows of messages, and the condition names those
 * that have it.
 */
export async function findMessages(
  db: DatabaseOrTransaction,
  q: string,
): Promise<Expression<SqlBool> | null> {
  if (!q) return null;
  const contains = messageContains(q);
  if (isIndexedSearch(q)) return contains;
  const ids: number[] = [];
  for await (const window of windowsOf(db, "contact_messages")) {
    const rows = db.selectFrom("contact_messages").select("id").where(window).where(contains);
    ids.push(...(await rows.execute()).map(({ id }) => id));
  }
  return isAmong("id", ids);
}

/**
 * Returns the query that all lists and files of messages share (checklist R222 to R225).
 *
 * @param found of {@link findMessages}
 * @param reader the id of the user whose messages the filter "mine" shows
 */
export function filteredMessages(
  db: DatabaseOrTransaction,
  filter: ListFilter["filter"],
  found: Expression<SqlBool> | null,
  reader: number,
) {
  let rows = db.selectFrom("contact_messages").where("folder", "=", folderOf(filter));
  if (found) rows = rows.where(found);
  if (filter === "unread") rows = rows.where("isRead", "=", 0);
  if (filter === "unanswered") rows = rows.where("answeredAt", "is", null);
  if (filter === "mine") rows = rows.where("assigneeId", "=", reader);
  return rows;
}

/** The columns by which a list can be sorted. */
export const sortColumns = {
  date: "createdAt",
  name: "name_folded",
  subject: "subject_folded",
} as const satisfies Record<MessageSort, string>;

/** Returns one page of the list in the back office, without the texts (checklist R222 to R226). */
export async function listManagedMessages(
  db: DatabaseOrTransaction,
  { q, filter, sort, descending, page }: ListQuery<MessageSort>,
  reader: number,
): Promise<Page<MessageSummary>> {
  const direction = descending ? "desc" : "asc";
  // The id has the same direction, so that one index covers the whole order.
  const found = await findMessages(db, q);
  const rows = filteredMessages(db, filter, found, reader)
    .select(summary)
    .select(assigneeName)
    .orderBy(sortColumns[sort], direction)
    .orderBy("id", direction);
  const { rows: shown, ...pagination } = await fetchPage(db, rows, page);
  return { ...pagination, rows: shown.map(withFlag) };
}

/** Returns the highest id of all messages, to tell those that arrive later; 0 if there are none. */
export async function newestMessageId(db: DatabaseOrTransaction): Promise<number> {
  const { newest } = await db
    .selectFrom("contact_messages")
    .select((eb) => eb.fn.max("id").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Returns the ids of all messages of a list, in ascending order. */
export async function findListedMessageIds(
  db: DatabaseOrTransaction,
  { q, filter }: ListFilter,
  { reader, upTo }: { reader: number; upTo: number },
): Promise<number[]> {
  const found = await findMessages(db, q);
  const rows = await filteredMessages(db, filter, found, reader).select("id").execute();
  // Compared and sorted here: for either, SQLite would leave the indexes of the folders, and read
  // every message.
  return rows.flatMap(({ id }) => (id <= upTo ? id : [])).sort((a, b) => a - b);
}

/** Reads the messages of the inbox in chunks, newest first, as the API responds with them. */
export async function readMessages(
  db: DatabaseOrTransaction,
): Promise<AsyncIterable<ContactMessage[]>> {
  const ids = await newestFirst(filteredMessages(db, undefined, null, 0).select("id")).execute();
  return inChunks(ids, async (chunk) => {
    const rows = db.selectFrom("contact_messages").select([...published, "message"]);
    return (await newestFirst(rows.where("id", "in", chunk)).execute()).map(withFlag);
  });
}

/** Reads the messages of a list in chunks, newest first. */
export async function readManagedMessages(
  db: DatabaseOrTransaction,
  { q, filter }: ListFilter,
  reader: number,
): Promise<AsyncIterable<ManagedMessage[]>> {
  const found = await findMessages(db, q);
  const ids = await newestFirst(filteredMessages(db, filter, found, reader).select("id")).execute();
  return inChunks(ids, async (chunk) => {
    const rows = selectManaged(db).where("id", "in", chunk);
    return (await newestFirst(rows).execute()).map(withFlag);
  });
}

/** Returns a message as the API responds with it, or null; those in the trash are deleted. */
export async function findMessage(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ContactMessage | null> {
  const row = await db
    .selectFrom("contact_messages")
    .select([...published, "message"])
    .where("id", "=", id)
    .where("folder", "<>", "trash")
    .executeTakeFirst();
  return row ? withFlag(row) : null;
}

/** Returns a message of any folder, or null. */
export async function findManagedMessage(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ManagedMessage | null> {
  const row = await selectManaged(db).where("id", "=", id).executeTakeFirst();
  return row ? withFlag(row) : null;
}

/**
 * Marks an opened message as read (checklist R307). Idempotent.
 *
 * @returns the updated message
 * @throws HttpError 404
 */
export async function markMessageRead(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<ContactMessage> {
  return inTransaction(db, async (trx) => {
    const message = await findMessage(trx, id);
    if (!message) throw new HttpError(404, "notFound");
    if (message.isRead) return message;
    await trx.updateTable("contact_messages").set({ isRead: 1 }).where("id", "=", id).execute();
    const { subject: label } = message;
    await recordActivity(trx, actor, { action: "read", subject: "message", subjectId: id, label });
    return { ...message, isRead: true };
  });
}

function selectManaged(db: DatabaseOrTransaction) {
  return db
    .selectFrom("contact_messages")
    .select([...summary, "message"])
    .select(assigneeName);
}

/** Selects the name of the assigned user. */
function assigneeName(eb: ExpressionBuilder<Tables, "contact_messages">) {
  return eb
    .selectFrom("users")
    .select("users.username")
    .whereRef("users.id", "=", "contact_messages.assigneeId")
    .as("assignee");
}

interface Ordered<Self> {
  orderBy(column: "createdAt" | "id", direction: "desc"): Self;
}

function newestFirst<Query extends Ordered<Query>>(query: Query): Query {
  return query.orderBy("createdAt", "desc").orderBy("id", "desc");
}

function withFlag<Row extends { isRead: Flag }>(row: Row) {
  return { ...row, isRead: row.isRead === 1 };
}

/** Counts the messages received in each of the weeks with these beginnings. */
export function countMessagesPerWeek(db: DatabaseOrTransaction, weeks: Instant[]) {
  return countPerWeek(db, "contact_messages", weeks);
}
