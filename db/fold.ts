/**
 * Folds a text for searching: case, accents and compatibility forms are ignored, so that "cámara"
 * is found by "CAMARA" (decision C33). SQLite's own LIKE and lower() know ASCII only.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/\s+/g, " ")
    .trim();
}

/** A LIKE pattern (escape character `\`) that finds the folded query anywhere in a folded text. */
export function containsPattern(query: string): string {
  return `%${foldText(query).replace(/[\\%_]/g, "\\$&")}%`;
}
