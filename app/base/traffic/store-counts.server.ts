import type BetterSqlite from "better-sqlite3";
import type { Day } from "~db/columns";
import { connection, withoutSyncing } from "~db/connection.server";
import { type Counts, MAX_SUBJECTS } from "./counter.server";
import { isCountingOn, putBack, takeCounts } from "./counting.server";
import { isOther, otherThan, type TrafficKind } from "./traffic";

/**
 * Stores what was counted since the last time, in one transaction without fsync: the end of the
 * process loses what was not stored yet, a power cut the last sums as well.
 *
 * @throws SqliteError when nothing can be stored; then the sums wait for the next time
 */
export async function storeCounts(): Promise<void> {
  const taken = takeCounts();
  // Counting was switched off: the sums until then are dropped.
  if (taken.length === 0 || !isCountingOn()) return;
  const { sqlite, write } = connection();
  const store = sqlite.transaction(() => {
    for (const { day, counter } of taken) addToDay(sqlite, day, counter.counts);
  });
  try {
    await write(() =>
      Promise.resolve().then(() => withoutSyncing(sqlite, () => store.immediate())),
    );
  } catch (error) {
    putBack(taken);
    throw error;
  }
}

/** Adds sums to those of a day, which keeps only so many subjects of a kind apart. */
function addToDay(sqlite: BetterSqlite.Database, day: Day, counts: Counts): void {
  const number = sqlite
    .prepare("SELECT count(*) FROM traffic WHERE period = ? AND kind = ?")
    .pluck();
  const update = sqlite.prepare(
    `UPDATE traffic SET "count" = "count" + ? WHERE period = ? AND kind = ? AND subject = ?`,
  );
  const insert = sqlite.prepare(
    `INSERT INTO traffic ("count", period, kind, subject) VALUES (?, ?, ?, ?)`,
  );
  const add = (count: number, kind: TrafficKind, subject: string) =>
    update.run(count, day, kind, subject).changes > 0;
  for (const [kind, sums] of counts) {
    let room = MAX_SUBJECTS[kind] - (number.get(day, kind) as number);
    for (const [subject, { count }] of sums) {
      if (add(count, kind, subject)) continue;
      const isKept = isOther(subject) || room-- > 0;
      const kept = isKept ? subject : otherThan(kind, subject);
      if (isKept || !add(count, kind, kept)) insert.run(count, day, kind, kept);
    }
  }
}
