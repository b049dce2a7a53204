import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Instant } from "~db/tables";
import { countPerWeek } from "~db/weeks.server";

/** How many addresses subscribed for the first time in each of the weeks that began then. */
export function countSubscribersPerWeek(db: DatabaseOrTransaction, weeks: Instant[]) {
  return countPerWeek(db, "newsletter_subscriptions", weeks);
}
