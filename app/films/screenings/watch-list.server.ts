import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { startOfDay } from "~/language/i18n/wall-time";
import { childList } from "~/records/lifecycle/child-list.server";
import { dayAfter } from "./screening-times.server";
import { watchColumns, type WatchPlace } from "./watch";

/** Where a film can be watched; a row knows the instant at which it ends. */
export const watchOfFilm = childList(
  { table: "project_watch", owner: "projectId", columns: watchColumns },
  ({ watch }: Partial<{ watch: WatchPlace[] }>) =>
    watch?.map((place) => ({ ...place, endsAt: watchEnd(place.untilDay) })),
);

/** Returns the instant after a last day of the company; null for none. */
export function watchEnd(untilDay: string | null): string | null {
  return untilDay && startOfDay(dayAfter(untilDay), companyTimeZone());
}
