import { createContext, useContext, useState } from "react";
import { type Language, otherLanguage } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";

type ChosenLanguage = readonly [Language, (language: Language) => void];

const ChosenLanguageContext = createContext<ChosenLanguage | null>(null);

/** Shares the language that narrow screens show among all panels of a form. */
export function ChosenLanguageProvider({ children }: { children: React.ReactNode }) {
  const chosen = useState<Language>(useLanguage());
  return <ChosenLanguageContext.Provider value={chosen}>{children}</ChosenLanguageContext.Provider>;
}

/** Returns the language that narrow screens show, and the function that changes it. */
export function useChosenLanguage(): ChosenLanguage {
  const own = useState<Language>(useLanguage());
  return useContext(ChosenLanguageContext) ?? own;
}

/** Returns the languages of content, that of the reader first. */
export function useOwnLanguageFirst(): readonly [Language, Language] {
  const own = useLanguage();
  return [own, otherLanguage(own)];
}
