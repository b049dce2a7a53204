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
