import { type Language, otherLanguage } from "./languages";
import { useLanguage } from "./use-language";

/** Returns the languages of content, that of the reader first. */
export function useOwnLanguageFirst(): readonly [Language, Language] {
  const own = useLanguage();
  return [own, otherLanguage(own)];
}
