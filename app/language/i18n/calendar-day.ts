/** Returns true for a day of the calendar: `2027-01-05`, and not the 30th of February. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * Returns true if the year of the day and of the next one has four digits in every time zone, since
 * the database compares instants as texts. 9999-12-31 is what some type for "no last day".
 */
export function hasStorableYear(day: string): boolean {
  return day >= "0001" && day < "9999";
}
