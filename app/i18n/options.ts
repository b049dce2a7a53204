import type { InitOptions } from "i18next";
import { defaultArea } from "./areas";
import { defaultLanguage, languages } from "./languages";

/** What the server and the browser tell i18next alike. */
export const i18nOptions = {
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  defaultNS: defaultArea,
  // React escapes what it prints.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} satisfies InitOptions;
