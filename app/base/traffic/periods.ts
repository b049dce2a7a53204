/** The spans of time for which figures are shown. */
export const ranges = ["7d", "30d", "90d", "12m"] as const;
export type Range = (typeof ranges)[number];

export const defaultRange: Range = "30d";

export function isRange(value: unknown): value is Range {
  return ranges.includes(value as Range);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the days (`2027-01-05`) or months (`2027-01`) of a range, the current one last.
 *
 * @param today the current day of the company
 * @param before 1 for the range before it, as long as this one
 */
export function periodsOf(range: Range, today: string, before = 0): string[] {
  const count = parseInt(range, 10);
  const steps = Array.from({ length: count }, (_, index) => count * (before + 1) - 1 - index);
  if (range.endsWith("m")) return steps.map((months) => monthBefore(today, months));
  const last = Date.parse(today.slice(0, 10));
  return steps.map((days) => new Date(last - days * DAY_MS).toISOString().slice(0, 10));
}

/** Returns the month that many before that of a day: `2026-07`. */
export function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}
