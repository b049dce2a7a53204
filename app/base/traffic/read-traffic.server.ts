import { sql } from "kysely";
import { defined } from "~/config/defined";
import { inSlices } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import type { TrafficKind } from "./traffic";

/** The sums of one day or month. */
export interface PeriodSums {
  period: string;
  sums: Partial<Record<TrafficKind, number>>;
}

export interface SubjectSum {
  subject: string;
  count: number;
}

/** Days whose rows are read in one turn of the event loop; a month is as long. */
const DAYS_AT_ONCE = 30;

/** Reads the sums of each of these days or months, which follow each other. */
export async function readPeriods(
  db: DatabaseOrTransaction,
  periods: readonly string[],
): Promise<PeriodSums[]> {
  const { length } = defined(periods[0], "period");
  const found = new Map(periods.map((period): [string, PeriodSums["sums"]] => [period, {}]));
  for await (const slice of inParts(periods)) {
    const rows = await within(db, slice)
      .select([sql<string>`substr(period, 1, ${length})`.as("shown"), "kind"])
      .select(({ fn }) => fn.sum<number>("count").as("count"))
      .groupBy(["shown", "kind"])
      .execute();
    for (const { shown, kind, count } of rows) {
      const sums = found.get(shown);
      if (sums) sums[kind] = count;
    }
  }
  return [...found].map(([period, sums]) => ({ period, sums }));
}

/** Reads the sums of each subject of a kind in these days or months, the largest first. */
export async function readSubjects(
  db: DatabaseOrTransaction,
  kind: TrafficKind,
  periods: readonly string[],
): Promise<SubjectSum[]> {
  const sums = new Map<string, number>();
  for await (const slice of inParts(periods)) {
    const rows = await within(db, slice)
      .select("subject")
      .select(({ fn }) => fn.sum<number>("count").as("count"))
      .where("kind", "=", kind)
      .groupBy("subject")
      .execute();
    for (const { subject, count } of rows) sums.set(subject, (sums.get(subject) ?? 0) + count);
  }
  await nextTurn();
  return [...sums]
    .map(([subject, count]) => ({ subject, count }))
    .sort((a, b) => b.count - a.count || (a.subject < b.subject ? -1 : 1));
}

/** Divides days or months into parts that are read in one turn of the event loop. */
function inParts(periods: readonly string[]): AsyncGenerator<string[]> {
  const areDays = periods[0]?.length === "2025-01-05".length;
  return inSlices(periods, areDays ? DAYS_AT_ONCE : 1);
}

/** Returns the first day or month of which anything is known, or null. */
export async function firstPeriod(db: DatabaseOrTransaction): Promise<string | null> {
  const row = await db
    .selectFrom("traffic")
    .select(({ fn }) => fn.min("period").as("first"))
    .executeTakeFirst();
  return row?.first ?? null;
}

/** Selects the sums of days or months; a month holds its days. */
function within(db: DatabaseOrTransaction, periods: readonly string[]) {
  const first = defined(periods[0], "period");
  const last = defined(periods.at(-1), "period");
  // "~" sorts after the days of the last month.
  return db.selectFrom("traffic").where("period", ">=", first).where("period", "<=", `${last}~`);
}
