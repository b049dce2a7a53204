import type { publicTexts } from "./bundles/en/public";
import type { Language } from "./languages";

/**
 * The texts of the interface, by area: a page names the areas it needs in `handle.i18n`, and only
 * those, in its own language, go to the browser.
 */
export interface AreaTexts {
  public: typeof publicTexts;
}

export type Area = keyof AreaTexts;

export const defaultArea = "public" satisfies Area;

/** Loads one area in one language as a script of its own (in the browser). */
export const areaLoaders: Record<Language, { [A in Area]: () => Promise<object> }> = {
  en: { public: () => import("./bundles/en/public").then((bundle) => bundle.publicTexts) },
  es: { public: () => import("./bundles/es/public").then((bundle) => bundle.publicTexts) },
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: typeof defaultArea;
    resources: AreaTexts;
    returnNull: false;
  }
}
