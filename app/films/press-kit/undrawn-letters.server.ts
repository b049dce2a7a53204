import type { ProjectDetail } from "~/films/projects/project";
import { languages } from "~/language/i18n/languages";
import { decodeLimit } from "~/media/encoding/concurrency.server";
import { decode } from "~/media/encoding/decoder.server";
import { textIn } from "~/media/printing/printed-film";
import { filmTexts } from "./film-texts.server";

/** Letters that the typefaces of the site have for sure. */
const USUAL = /[\s\u0020-\u007e\u00a0-\u017f\u2013-\u201d\u2026]+/g;

/**
 * Returns the letters of a film that no typeface has, each once with its number in Unicode: they are missing in its PDF, laurels
 * and cards.
 */
export async function undrawnLetters(film: ProjectDetail): Promise<string[]> {
  const text = languages.map((language) => textIn(filmTexts(film, language, ""))).join("\n");
  const unusual = [...new Set(text.match(WORD))].filter((word) => word.replace(USUAL, ""));
  if (unusual.length === 0) return [];
  const letters = await decodeLimit(() => decode("undrawn", { text: unusual.join("\n") }));
  return letters.map((letter) => `${letter} (${codeOf(letter)})`);
}

/** Tells a letter where the reader's computer has no typeface for it either. */
const codeOf = (letter: string) =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** With its neighbours, as they decide what it is drawn with. */
const WORD = /\S+/g;
