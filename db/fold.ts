/**
 * Folds a text for searching: removes case, accents and compatibility forms, so that "CAMARA"
 * matches "cámara" (decision C33). SQLite's own LIKE and lower() handle ASCII only.
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
