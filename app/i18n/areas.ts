import type { adminTexts } from "./bundles/en/admin";
import type { authTexts } from "./bundles/en/auth";
import type { filmTexts } from "./bundles/en/film";
import type { mailTexts } from "./bundles/en/mail";
import type { publicTexts } from "./bundles/en/public";
import type { Language } from "./languages";

/**
 * The texts of the interface, by area: a page names the areas it needs in `handle.i18n`, and only
 * those, in its own language, go to the browser.
 */
export interface AreaTexts {
  public: typeof publicTexts;
  auth: typeof authTexts;
  admin: typeof adminTexts;
  /** The pages of films, their stills, and films behind a password. */
  film: typeof filmTexts;
  /** Used on the server only. */
  mail: typeof mailTexts;
}

export type Area = keyof AreaTexts;

export const defaultArea = "public" satisfies Area;

export type BrowserArea = Exclude<Area, "mail">;

/** Loads one area in one language as a script of its own (in the browser). */
export const areaLoaders: Record<Language, Record<BrowserArea, () => Promise<object>>> = {
  en: {
    public: () => import("./bundles/en/public").then((bundle) => bundle.publicTexts),
    auth: () => import("./bundles/en/auth").then((bundle) => bundle.authTexts),
    admin: () => import("./bundles/en/admin").then((bundle) => bundle.adminTexts),
    film: () => import("./bundles/en/film").then((bundle) => bundle.filmTexts),
  },
  es: {
    public: () => import("./bundles/es/public").then((bundle) => bundle.publicTexts),
    auth: () => import("./bundles/es/auth").then((bundle) => bundle.authTexts),
    admin: () => import("./bundles/es/admin").then((bundle) => bundle.adminTexts),
    film: () => import("./bundles/es/film").then((bundle) => bundle.filmTexts),
  },
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: typeof defaultArea;
    resources: AreaTexts;
    returnNull: false;
  }
}
