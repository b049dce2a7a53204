import { isolated } from "./direction";
import type { Language } from "./languages";

interface Part {
  /** `element` for a name, `literal` for the text between two. */
  type: "element" | "literal";
  value: string;
}

const conjunctions = {
  en: new Intl.ListFormat("en", { type: "conjunction" }),
  es: new Intl.ListFormat("es", { type: "conjunction" }),
} satisfies Record<Language, Intl.ListFormat>;

/**
 * Sounds like "i" before which Intl leaves the Spanish "y": with a mark, behind quotation marks, and
 * "y" itself where no vowel follows, as in "Yves", not in "Yolanda". "Hielo" begins with another.
 */
const SOUNDS_LIKE_I = /^[^\p{L}\p{N}]*(?:h?[íìîïī]|i|hi(?![aeoáéó])|[yýỳŷÿ](?![aeiouáéíóú]))/iu;

/** Returns the parts of a list of names: "Ana, Bo and Íñigo", "Ana, Bo e Íñigo". */
export function nameListParts(names: readonly string[], language: Language): Part[] {
  const parts = conjunctions[language].formatToParts(names);
  return parts.map(({ type, value }, index) => {
    const isBeforeI =
      value === " y " && SOUNDS_LIKE_I.test(parts[index + 1]?.value.normalize() ?? "");
    return { type, value: isBeforeI ? " e " : value };
  });
}

/** Returns a list of names as a text. */
export function joinNames(names: readonly string[], language: Language): string {
  return nameListParts(names, language)
    .map(({ type, value }) => (type === "element" ? isolated(value) : value))
    .join("");
}
