import type { adminTexts } from "~/texts/en/admin";
import type { authTexts } from "~/texts/en/auth";
import type { filmTexts } from "~/texts/en/film";
import type { mailTexts } from "~/texts/en/mail";
import type { publicTexts } from "~/texts/en/public";
import type { Language } from "./languages";

/**
 * The texts of the interface, by area. A page declares the areas it needs in `handle.i18n`; only
 * those, in its own language, are sent to the browser.
 */
interface AreaTexts {
  public: typeof publicTexts;
  auth: typeof authTexts;
  admin: typeof adminTexts;
  /** Pages of films, their stills, and screeners. */
  film: typeof filmTexts;
  /** Used on the server only. */
  mail: typeof mailTexts;
}

export type Area = keyof AreaTexts;

export const defaultArea = "public" satisfies Area;

export type BrowserArea = Exclude<Area, "mail">;

/** Loads one area in one language as a separate chunk (in the browser). */
export const areaLoaders: Record<Language, Record<BrowserArea, () => Promise<object>>> = {
  en: {
    public: () => import("~/texts/en/public").then((bundle) => bundle.publicTexts),
    auth: () => import("~/texts/en/auth").then((bundle) => bundle.authTexts),
    admin: () => import("~/texts/en/admin").then((bundle) => bundle.adminTexts),
    film: () => import("~/texts/en/film").then((bundle) => bundle.filmTexts),
  },
  es: {
    public: () => import("~/texts/es/public").then((bundle) => bundle.publicTexts),
    auth: () => import("~/texts/es/auth").then((bundle) => bundle.authTexts),
    admin: () => import("~/texts/es/admin").then((bundle) => bundle.adminTexts),
    film: () => import("~/texts/es/film").then((bundle) => bundle.filmTexts),
  },
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: typeof defaultArea;
    resources: AreaTexts;
    returnNull: false;
  }
}
