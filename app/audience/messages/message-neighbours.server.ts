import type { ListQuery } from "~/base/http/list-query";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { filteredMessages, findMessages, sortColumns } from "./managed-messages.server";
import type { MessageSort } from "./message";

/** The ids of the messages before and after one in a list; null at its ends. */
export interface Neighbours {
  previous: number | null;
  next: number | null;
}

/**
 * Returns the neighbours of a message in the order of a list. The message itself may have left the
 * list, as a read one leaves that of the unread.
 */
export async function findNeighbours(
  db: DatabaseOrTransaction,
  id: number,
  { sort, descending, q, filter }: Omit<ListQuery<MessageSort>, "page">,
  reader: number,
): Promise<Neighbours> {
  const column = sortColumns[sort];
  const row = await db
    .selectFrom("contact_messages")
    .select(`${column} as place`)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return { previous: null, next: null };
  const found = await findMessages(db, q);
  const find = async (isLater: boolean) => {
    const next = await filteredMessages(db, filter, found, reader)
      .select("id")
      .where((eb) => eb(eb.refTuple(column, "id"), isLater ? ">" : "<", eb.tuple(row.place, id)))
      .orderBy(column, isLater ? "asc" : "desc")
      .orderBy("id", isLater ? "asc" : "desc")
      .limit(1)
      .executeTakeFirst();
    return next?.id ?? null;
  };
  return { previous: await find(descending), next: await find(!descending) };
}
