/**
 * Folds a text for searching: removes case, accents, compatibility forms and invisible characters
 * such as soft hyphens, so that "CAMARA" matches "cámara" (decision C33). SQLite's own LIKE and
 * lower() handle ASCII only.
 */
export function foldText(text: string): string {
  return withoutMarks(withoutMarks(text).normalize("NFKD"))
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/\s+/g, " ")
    .trim();
}

/** Before a text is taken apart as well: a run of marks is sorted in the square of its length. */
const withoutMarks = (text: string) =>
  text.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
