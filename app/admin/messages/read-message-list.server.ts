import { listManagedMessages, newestMessageId } from "~/audience/messages/managed-messages.server";
import type { MessageSort } from "~/audience/messages/message";
import type { ListQuery } from "~/base/http/list-query";
import { database } from "~db/connection.server";

/** Returns a page of the list, and the highest id of all messages at that time. */
export async function readMessageList(query: ListQuery<MessageSort>, reader: number) {
  // Before the list: a message that arrives between the two is not among "all found".
  const upTo = await newestMessageId(database());
  return { ...(await listManagedMessages(database(), query, reader)), upTo };
}
