/** A mark in front of a file that tells spreadsheets to read it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * One line of a CSV file (RFC 4180): every value in quotes, quotes doubled, ended by CR LF.
 *
 * What a spreadsheet would take for a formula gets an apostrophe in front, which makes it text: the
 * values come from strangers (decision C11).
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${asText(value).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Full-width signs count as the plain ones do, and white space in front hides nothing. */
function asText(value: string): string {
  const [first = ""] = value.trimStart();
  const isFormula = /^[=+\-@]/.test(first.normalize("NFKC")) || /^[\t\r\n]/.test(value);
  return isFormula ? `'${value}` : value;
}
