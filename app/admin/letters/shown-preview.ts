import type { Language } from "~/language/i18n/languages";

export const looks = ["own", "light", "dark"] as const;
export const widths = ["wide", "narrow"] as const;

/** How the preview shows a letter; a part of its address. */
export interface Shown {
  language: Language;
  look: (typeof looks)[number];
  width: (typeof widths)[number];
}
