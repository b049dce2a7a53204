import { type Actor, recordActivity } from "~/activity/activity.server";
import { HttpError } from "~/http/http-error";
import type { ListQuery } from "~/http/list-query";
import { inChunks } from "~db/chunks.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { messageContains } from "~db/search.server";
import type { Flag, Instant } from "~db/tables";
import { countPerWeek } from "~db/weeks.server";
import type { ContactMessage, MessageSort, MessageSummary } from "./message";

/** The filter of a list: search text and unread only. */
type ListFilter = Pick<ListQuery, "q" | "filter">;

const noFilter: ListFilter = { q: "" };

const summary = ["id", "name", "email", "subject", "isRead", "createdAt"] as const;

/** Returns the query that all lists and files of messages share (checklist R222 to R225). */
function filteredMessages(db: DatabaseOrTransaction, { q, filter }: ListFilter) {
  let rows = db.selectFrom("contact_messages");
  if (q) rows = rows.where(messageContains(q));
  if (filter === "unread") rows = rows.where("isRead", "=", 0);
  return rows;
}

/** Returns one page of the list in the back office, without the texts (checklist R222 to R226). */
export async function listManagedMessages(
  db: DatabaseOrTransaction,
  { sort, descending, page, ...filter }: ListQuery<MessageSort>,
): Promise<Page<MessageSummary>> {
  const direction = descending ? "desc" : "asc";
  const column = { date: "createdAt", name: "name_folded", subject: "subject_folded" } as const;
  // The id has the same direction, so that one index covers the whole order.
  const rows = filteredMessages(db, filter)
    .select(summary)
    .orderBy(column[sort], direction)
    .orderBy("id", direction);
  const { rows: shown, ...pagination } = await fetchPage(rows, page);
  return { ...pagination, rows: shown.map(withFlag) };
}

/**
 * Reads all messages in chunks, newest first.
 *
 * @param filter the filter of the list in the back office
 */
export async function readMessages(
  db: DatabaseOrTransaction,
  filter: ListFilter = noFilter,
): Promise<AsyncIterable<ContactMessage[]>> {
  const ids = await newestFirst(filteredMessages(db, filter).select("id")).execute();
  return inChunks(ids, async (chunk) => {
    const rows = db.selectFrom("contact_messages").select([...summary, "message"]);
    return (await newestFirst(rows.where("id", "in", chunk)).execute()).map(withFlag);
  });
}

/** Returns a message, or null. */
export async function findMessage(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ContactMessage | null> {
  const row = await db
    .selectFrom("contact_messages")
    .select([...summary, "message"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? withFlag(row) : null;
}

/**
 * Marks an opened message as read (checklist R307); it never becomes unread again. Idempotent.
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
    const message = await getMessage(trx, id);
    if (message.isRead) return message;
    await trx.updateTable("contact_messages").set({ isRead: 1 }).where("id", "=", id).execute();
    await recordMessage(trx, actor, "read", message);
    return { ...message, isRead: true };
  });
}

/**
 * Deletes a message.
 *
 * @returns the deleted record
 * @throws HttpError 404
 */
export async function deleteMessage(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<ContactMessage> {
  return inTransaction(db, async (trx) => {
    const message = await getMessage(trx, id);
    await trx.deleteFrom("contact_messages").where("id", "=", id).execute();
    await recordMessage(trx, actor, "deleted", message);
    return message;
  });
}

async function getMessage(trx: DatabaseOrTransaction, id: number): Promise<ContactMessage> {
  const message = await findMessage(trx, id);
  if (!message) throw new HttpError(404, "notFound");
  return message;
}

function recordMessage(
  trx: DatabaseOrTransaction,
  actor: Actor,
  action: "read" | "deleted",
  { id, subject }: ContactMessage,
): Promise<void> {
  return recordActivity(trx, actor, { action, subject: "message", subjectId: id, label: subject });
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
