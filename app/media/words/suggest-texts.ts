import { defaultLanguage, type Language, languages } from "~/language/i18n/languages";
import {
  type ImageTextField,
  imageTextLengths,
  type ImageTexts,
  type OfferedTexts,
} from "~/media/images/library-image";
import { DEFAULT_TAG, type PictureWords, type Texts } from "./picture-words";

/** Returns what the words of a file offer for the empty fields of its image. */
export function offeredTexts(image: ImageTexts, words: PictureWords | null): OfferedTexts {
  if (!words) return {};
  const said = Object.entries(suggestTexts(words)) as [ImageTextField, string | undefined][];
  return Object.fromEntries(said.filter(([field, text]) => text && !image[field]?.trim()));
}

/**
 * Returns the words of a file as texts of an image: each in the language that it has. The caption is
 * a description as well, where the file has no other.
 */
export function suggestTexts(words: PictureWords): OfferedTexts {
  const { headline, creators, credit } = words;
  const caption = inOwnLanguages(words.caption ?? (headline ? { [DEFAULT_TAG]: headline } : {}));
  const alt = inOwnLanguages(words.alt ?? {});
  const texts: OfferedTexts = { photographer: creators?.join(", ") ?? credit };
  for (const language of languages) {
    texts[`alt_${language}`] = alt[language] ?? caption[language];
    texts[`caption_${language}`] = caption[language];
  }
  const fitting = Object.entries(texts).map(([field, text]) => [
    field,
    text && fit(text, imageTextLengths[field as ImageTextField]),
  ]);
  return Object.fromEntries(fitting) as OfferedTexts;
}

/** Returns the text of words in one language, if they have it. */
export const textIn = (texts: Texts | undefined, language: Language): string | undefined =>
  inOwnLanguages(texts ?? {})[language];

/**
 * Assigns texts to the languages of the site. One whose language is not named is often a copy of
 * another; else it has the language of its words, or the default.
 */
function inOwnLanguages(texts: Texts): Partial<Record<Language, string>> {
  const found: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const tag = Object.keys(texts).find((each) => each.split("-")[0] === language);
    if (tag !== undefined) found[language] = texts[language] ?? texts[tag];
  }
  const { [DEFAULT_TAG]: unnamed, ...named } = texts;
  if (unnamed !== undefined && !Object.values(named).includes(unnamed)) {
    const language = languageOf(unnamed) ?? defaultLanguage;
    found[language] ??= unnamed;
  }
  return found;
}

/** Words that are frequent in one of the languages and are none of the other. */
const FREQUENT: Record<Language, Set<string>> = {
  en: new Set("the of and in at with on an to is are from by for his her their".split(" ")),
  es: new Set("el la los las un una de del en y con por para su sus al se que es".split(" ")),
};
/** Parts of names, such as “Pilar de la Torre”. */
const IN_NAMES = /(?<=\p{Lu}[\p{L}'’-]*)(?: (?:de|del|la|las|los|y))+(?= \p{Lu})/gu;

/** Returns the language of a text, if its words tell. */
function languageOf(text: string): Language | null {
  const words =
    text
      .replace(IN_NAMES, "")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const count = (language: Language) => words.filter((word) => FREQUENT[language].has(word)).length;
  const [first, second] = languages.map((language) => ({ language, count: count(language) }));
  if (!first || !second || first.count === second.count) return null;
  return (first.count > second.count ? first : second).language;
}

/** Returns a text as one line that fits a field, of whole words. */
function fit(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const start = line.slice(0, max - 1);
  return `${start.replace(/\s\S*$/, "").replace(/[\s,;:–—-]+$/, "")}…`;
}
