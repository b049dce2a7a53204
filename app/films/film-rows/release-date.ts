const pad = (text: string) => text.padStart(2, "0");

/**
 * Reads the date of a release: `2025`, `2025-05` or `2025-05-14`, also as `05/2025` and, if only one
 * of the numbers can be a month, `14/05/2025` and `5/14/2025`.
 *
 * @returns it as year, year and month, or day in ISO 8601; null if it is none or could be two
 */
export function readReleaseDate(typed: string): string | null {
  const text = typed.trim();
  if (/^\d{4}(?:-\d{2}){0,2}$/.test(text)) return isOfCalendar(text) ? text : null;
  const parts = text.split(/[/.-]/).map((part) => part.trim());
  const [year = "", ...others] = parts.reverse();
  if (!/^\d{4}$/.test(year) || others.length > 2 || others.length === 0) return null;
  if (!others.every((part) => /^\d{1,2}$/.test(part))) return null;
  const [second = "", first = ""] = others;
  const orders = [
    [first, second],
    [second, first],
  ].map(([day = "", month = ""]) => [year, pad(month), ...(first ? [pad(day)] : [])].join("-"));
  const possible = first ? orders : [`${year}-${pad(second)}`];
  const found = [...new Set(possible.filter(isOfCalendar))];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns true for a year, a month or a day that exists. */
function isOfCalendar(text: string): boolean {
  const whole = [text, "-01-01".slice(text.length === 4 ? 0 : 3)].join("").slice(0, 10);
  const instant = new Date(`${whole}T00:00:00.000Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(whole);
}
