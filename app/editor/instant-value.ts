/** Formats an instant for a date and time input, in UTC: `2027-01-05T09:30`; empty for null. */
export function instantValue(instant: string | null): string {
  return instant?.slice(0, "2027-01-05T09:30".length) ?? "";
}
