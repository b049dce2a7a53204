import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Instant } from "~db/tables";
import { countPerWeek } from "~db/weeks.server";

/** How many messages came in each of the weeks that began then. */
export function countMessagesPerWeek(db: DatabaseOrTransaction, weeks: Instant[]) {
  return countPerWeek(db, "contact_messages", weeks);
}
