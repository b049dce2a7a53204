import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Instant } from "~db/tables";
import { countPerWeek } from "~db/weeks.server";

/** Counts the messages received in each of the weeks with these beginnings. */
export function countMessagesPerWeek(db: DatabaseOrTransaction, weeks: Instant[]) {
  return countPerWeek(db, "contact_messages", weeks);
}
