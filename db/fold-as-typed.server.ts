import { foldText } from "./fold";

/** Letters that do not come apart into a letter and an accent, and the marks of typesetters. */
const typedAs: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  æ: "ae",
  œ: "oe",
  "‘": "'",
  "’": "'",
  "‚": "'",
  "‛": "'",
  ʼ: "'",
  ʻ: "'",
  "′": "'",
  "`": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‟": '"',
  "«": '"',
  "»": '"',
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};
const typed = new RegExp(`[${Object.keys(typedAs).join("")}]`, "g");

/**
 * Folds a text for searches: as {@link foldText} does, and written as on any keyboard, so that
 * "oyvind" matches "Øyvind", and "d'Ormesson", from whichever keyboard, "d’Ormesson". Folded columns
 * of the database hold it; the names of users, which are told apart by theirs, do not.
 */
export function foldAsTyped(text: string): string {
  return foldText(text).replace(typed, (letter) => typedAs[letter] ?? letter);
}
