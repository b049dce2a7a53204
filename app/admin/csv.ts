/** A mark in front of a file that tells spreadsheets to read it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * One line of a CSV file (RFC 4180): every value in quotes, quotes doubled, ended by CR LF.
 *
 * What a spreadsheet would take for a formula gets an apostrophe in front, which makes it text: the
 * values come from strangers (decision C11). Not every spreadsheet separates by commas (in Spanish
 * it is a semicolon), and one that does not begins a cell in the middle of a value.
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

/** Full-width signs count as the plain ones do. */
const beginsFormula = (character: string) => /^[=+\-@]/.test(character.normalize("NFKC"));
