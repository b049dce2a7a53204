import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { windowsOf } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import { timesOf } from "./screening-times.server";

/**
 * Updates the stored instants of screenings without a time zone of their own after that of the company
 * has changed: by a saved setting, an import, or while their film was in the trash.
 */
export async function fitScreenings(db: Database): Promise<void> {
  for await (const window of windowsOf(db, "project_screenings")) {
    const rows = await db
      .selectFrom("project_screenings")
      .select(["id", "day", "time", "startsAt", "endsAt"])
      .where("timeZone", "is", null)
      .where(window)
      .execute();
    for (const { id, day, time, startsAt, endsAt } of rows) {
      const times = timesOf(day, time, companyTimeZone());
      if (times.startsAt === startsAt && times.endsAt === endsAt) continue;
      await db
        .updateTable("project_screenings")
        .set(times)
        .where("id", "=", id)
        // A form may have been saved since: its row has another id, or other times.
        .where("startsAt", "=", startsAt)
        .where("timeZone", "is", null)
        .execute();
    }
  }
}
