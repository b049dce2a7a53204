import type { ListQuery } from "~/http/list-query";
import { listManagedMessages, newestMessageId } from "~/messages/managed-messages.server";
import type { MessageSort } from "~/messages/message";
import { database } from "~db/connection.server";

/** Returns a page of the list, and the highest id of all messages at that time. */
export async function readMessageList(query: ListQuery<MessageSort>, reader: number) {
  // Before the list: a message that arrives between the two is not among "all found".
  const upTo = await newestMessageId(database());
  return { ...(await listManagedMessages(database(), query, reader)), upTo };
}
