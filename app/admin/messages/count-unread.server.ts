import { countUnreadMessages } from "~/audience/messages/messages.server";
import { database } from "~db/connection.server";
import { messagePath } from "./message-path";

/** Counts the unread messages; the layout is shown even if they cannot be read. */
export async function countUnread({ url }: Request): Promise<number> {
  // Loaders run at the same time: that of an opened message may mark it as read later.
  const opened = messagePath.exec(new URL(url).pathname)?.[1];
  try {
    return await countUnreadMessages(database(), Number(opened ?? 0));
  } catch (error) {
    console.error(error);
    return 0;
  }
}
