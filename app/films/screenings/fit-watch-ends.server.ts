import type { Database } from "~db/connection.server";
import { watchEnd } from "./watch-list.server";

/**
 * Updates the stored ends of places to watch after the time zone of the company has changed, by a
 * saved setting or an import. Kept pages are rendered again at these instants.
 */
export async function fitWatchEnds(db: Database): Promise<void> {
  const places = await db
    .selectFrom("project_watch")
    .select(["id", "untilDay", "endsAt"])
    .where("untilDay", "is not", null)
    .execute();
  for (const { id, untilDay, endsAt } of places) {
    const end = watchEnd(untilDay);
    if (end === endsAt) continue;
    await db.updateTable("project_watch").set({ endsAt: end }).where("id", "=", id).execute();
  }
}
