import type { InitOptions } from "i18next";
import { defaultArea } from "./areas";
import { defaultLanguage, languages } from "./languages";

/** The options of i18next on the server and in the browser. */
export const i18nOptions = {
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  defaultNS: defaultArea,
  // React escapes its output.
  interpolation: { escapeValue: false },
} satisfies InitOptions;
