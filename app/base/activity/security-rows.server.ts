import type { Insertable } from "kysely";
import { connection, type DatabaseOrTransaction, withoutSyncing } from "~db/connection.server";
import type { SecurityEventsTable } from "~db/tables/activity";
import { securityEvents } from "./security-event";

/** Equal events of one source within this time share a row. */
const TOGETHER_MS = 60_000;
/** Rows per source and interval; further names are counted in one row without a name. */
const NAMES_PER_SOURCE = 10;
/** Maximum number of rows kept per event, regardless of the number of sources. */
export const MAX_ROWS_PER_EVENT = 5000;
/** Inserted rows between two deletions of surplus rows. */
const ROWS_BETWEEN_COUNTS = 100;

export type SecurityRow = Omit<Insertable<SecurityEventsTable>, "times" | "createdAt" | "lastAt">;

/**
 * Increments the counter of an equal event of the last minute, or inserts a row. Does not sync to
 * disk: a power failure only loses a count.
 */
export async function insertOrCount(row: SecurityRow): Promise<void> {
  const { db, write } = connection();
  // Holding the connection keeps it out of other requests' transactions, which may be rolled back.
  await write(() => db.connection().execute(() => Promise.resolve(storeAtOnce(row))));
}

type CountedRow = { id: number } & Pick<SecurityRow, "reason" | "username" | "about">;

function storeAtOnce(row: SecurityRow): void {
  const { sqlite } = connection();
  const now = Date.now();
  const since = new Date(now - TOGETHER_MS).toISOString();
  const store = sqlite.transaction(() => {
    const recent = sqlite
      .prepare<[string, string, string], CountedRow>(
        `SELECT id, reason, username, about FROM security_events
         WHERE event = ? AND address = ? AND createdAt > ? ORDER BY id`,
      )
      .all(row.event, row.address, since);
    const find = (wanted: SecurityRow) => recent.find((each) => isSame(each, wanted));
    const isFull = recent.length >= NAMES_PER_SOURCE;
    const kept = !find(row) && isFull ? withoutName(row) : row;
    const counted = find(kept);
    if (counted) {
      sqlite
        .prepare("UPDATE security_events SET times = times + 1, lastAt = ? WHERE id = ?")
        .run(new Date(now).toISOString(), counted.id);
      return;
    }
    const columns = Object.keys(kept);
    const { lastInsertRowid } = sqlite
      .prepare(
        `INSERT INTO security_events (${columns.join(", ")})
         VALUES (${columns.map(() => "?").join(", ")})`,
      )
      .run(Object.values(kept));
    if (Number(lastInsertRowid) % ROWS_BETWEEN_COUNTS === 0) {
      sqlite.prepare(surplus).run(row.event, row.event);
    }
  });
  withoutSyncing(sqlite, () => store.immediate());
}

const isSame = (a: CountedRow, b: SecurityRow) =>
  a.reason === b.reason && a.username === b.username && a.about === b.about;

const withoutName = (row: SecurityRow): SecurityRow => ({
  ...row,
  userId: null,
  username: "",
  username_folded: "",
  about: "",
  about_folded: "",
});

/** The statement that deletes the oldest rows of an event beyond its limit, and no others. */
const surplus = `DELETE FROM security_events WHERE event = ? AND id <=
  (SELECT id FROM security_events WHERE event = ?
   ORDER BY id DESC LIMIT 1 OFFSET ${MAX_ROWS_PER_EVENT})`;

/** Deletes the surplus rows of each event; old ones are deleted as the settings say. */
export async function deleteSurplusSecurityEvents(db: DatabaseOrTransaction): Promise<void> {
  for (const event of securityEvents) {
    await db
      .deleteFrom("security_events")
      .where("event", "=", event)
      .where("id", "<=", (eb) =>
        eb
          .selectFrom("security_events")
          .select("id")
          .where("event", "=", event)
          .orderBy("id", "desc")
          .limit(1)
          .offset(MAX_ROWS_PER_EVENT),
      )
      .execute();
  }
}
