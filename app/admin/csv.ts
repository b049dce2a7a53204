/** The byte order mark that makes spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Returns one line of a CSV file (RFC 4180): every value quoted, quotes doubled, ended by CR LF.
 *
 * Values that a spreadsheet would read as a formula are prefixed with an apostrophe, which makes
 * them text: they are untrusted (decision C11). Spreadsheets with another separator (a semicolon in
 * Spanish) start a cell in the middle of a value, so values are also escaped after separators.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${asText(value).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function asText(value: string): string {
  const marked = value.replace(/([;|\t\r\n][\s"]*)(\S)/gu, (all, before: string, first: string) =>
    beginsFormula(first) ? `${before}'${first}` : all,
  );
  const [first = ""] = value.trimStart();
  return beginsFormula(first) || /^[\t\r\n]/.test(value) ? `'${marked}` : marked;
}

/** Full-width characters count like their ASCII forms. */
const beginsFormula = (character: string) => /^[=+\-@]/.test(character.normalize("NFKC"));
