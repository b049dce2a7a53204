import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Instant } from "~db/tables";
import { countPerWeek } from "~db/weeks.server";

/** Counts the first subscriptions in each of the weeks with these beginnings. */
export function countSubscribersPerWeek(db: DatabaseOrTransaction, weeks: Instant[]) {
  return countPerWeek(db, "newsletter_subscriptions", weeks);
}
