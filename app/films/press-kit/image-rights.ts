import { type Language, otherLanguage } from "~/language/i18n/languages";
import type { PictureWords, Texts } from "~/media/words/picture-words";
import { textIn } from "~/media/words/suggest-texts";

/** Who has made an image, and how it is credited. */
interface ImageRights {
  creators: string[];
  credit: string;
  copyright: string;
}

/**
 * Returns the rights of an image. Where its file names an author, a credit or a copyright, nothing
 * of the company is put over or beside these: what the file does not say stays empty.
 *
 * @param photographer as an editor has typed it; empty for none
 * @param words of its file
 * @param company the credit and copyright of a film's own images
 */
export function rightsOf(
  photographer: string,
  words: PictureWords | null,
  language: Language,
  company: Pick<ImageRights, "credit" | "copyright">,
): ImageRights {
  const named = words?.creators ?? [];
  const isTyped = photographer !== "" && photographer !== named.join(", ");
  const creators = isTyped ? [photographer] : named;
  if (words?.creators ?? words?.credit ?? words?.copyright) {
    const credit = words.credit ?? creators.join(", ");
    return { creators, credit, copyright: writtenIn(words.copyright, language) };
  }
  const credit = photographer ? `${photographer} / ${company.credit}` : company.credit;
  return { creators, credit, copyright: company.copyright };
}

/** Returns words of a file in the language, else in the other, or as they are. */
export function writtenIn(texts: Texts | undefined, language: Language): string {
  const own = textIn(texts, language) ?? textIn(texts, otherLanguage(language));
  return own ?? Object.values(texts ?? {})[0] ?? "";
}
