/**
 * Marks a value of a CSV file that a spreadsheet would read as a formula, with an apostrophe that
 * makes it text: values are untrusted (decision C11). Spreadsheets with another separator (a
 * semicolon in Spanish) start a cell in the middle of a value, so values are marked after separators
 * as well.
 */
export function asText(value: string): string {
  // Matches at each separator, with or without a character after it, so that no run of blanks is
  // searched again from each of them: strangers write what is exported.
  const marked = value.replace(
    /([;|\t\r\n][\s"]*)([^\s";|]?)/gu,
    (all, before: string, first: string) => (beginsFormula(first) ? `${before}'${first}` : all),
  );
  const [first = ""] = value.trimStart();
  return beginsFormula(first) || /^[\t\r\n]/.test(value) ? `'${marked}` : marked;
}

/** Returns a value without the marks of {@link asText}. */
export function asTyped(value: string): string {
  const inner = value.replace(
    /([;|\t\r\n][\s"]*)'([^\s";|])/gu,
    (all, before: string, first: string) => (beginsFormula(first) ? `${before}${first}` : all),
  );
  return inner.startsWith("'") && asText(inner.slice(1)).startsWith("'") ? inner.slice(1) : inner;
}

/** Full-width characters count like their ASCII forms. */
const beginsFormula = (character: string) => /^[=+\-@]/.test(character.normalize("NFKC"));
