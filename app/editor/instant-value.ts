/** An instant as an input of date and time shows it, in UTC: `2027-01-05T09:30`; empty for none. */
export function instantValue(instant: string | null): string {
  return instant?.slice(0, "2027-01-05T09:30".length) ?? "";
}
