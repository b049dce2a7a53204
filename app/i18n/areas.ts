import type { adminTexts } from "~/texts/en/admin";
import type { authTexts } from "~/texts/en/auth";
import type { filmTexts } from "~/texts/en/film";
import type { invitationTexts } from "~/texts/en/invitation";
import type { mailTexts } from "~/texts/en/mail";
import type { publicTexts } from "~/texts/en/public";
import type { subscriptionTexts } from "~/texts/en/subscription";
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
  /** Pages to which the links in mails of the newsletter lead. */
  subscription: typeof subscriptionTexts;
  /** Used on the server only. */
  mail: typeof mailTexts;
  /** The page behind a person's link to a screener; its loader sends the few that it shows. */
  invitation: typeof invitationTexts;
}

export type Area = keyof AreaTexts;

export const defaultArea = "public" satisfies Area;

/**
 * The texts of the area `public` that most of its pages do not show; they come with the areas of
 * {@link companions}.
 */
type PublicPart = "public.rest";

/**
 * Parts of the back office's texts. `admin` alone is what nearly every screen shows; a screen
 * declares the others that it needs. Their keys are those of the area `admin`.
 */
type AdminPart =
  | "admin.form"
  | "admin.library"
  | "admin.films"
  | "admin.accounts"
  | "admin.system"
  | "admin.start"
  | "admin.notices"
  | "admin.projects"
  | "admin.team"
  | "admin.news"
  | "admin.pages"
  | "admin.messages"
  | "admin.subscribers"
  | "admin.redirects"
  | "admin.settings"
  | "admin.traffic"
  | "admin.invitations"
  | "admin.letters"
  | "admin.privacy"
  | "admin.incoming";

type PublicArea = Exclude<Area, "mail" | "invitation" | "admin"> | PublicPart;

export type AdminArea = "admin" | AdminPart;

export type BrowserArea = PublicArea | AdminArea;

/** The parts that an area's pages may need as well, when they are used. */
export const companions: Partial<Record<BrowserArea, readonly BrowserArea[]>> = {
  auth: ["public.rest"],
  admin: ["public.rest"],
};

/** Loads areas in one language, each as a separate chunk (in the browser). */
export type AreaLoaders<A extends BrowserArea> = Record<Language, Record<A, () => Promise<object>>>;

/** The areas of public pages. Those of the back office are in `admin-areas.ts`: they come with its screens. */
export const areaLoaders: AreaLoaders<PublicArea> = {
  en: {
    public: () => import("~/texts/en/site").then((bundle) => bundle.siteTexts),
    "public.rest": () => import("~/texts/en/public-rest").then((bundle) => bundle.publicRest),
    auth: () => import("~/texts/en/auth").then((bundle) => bundle.authTexts),
    film: () => import("~/texts/en/film").then((bundle) => bundle.filmTexts),
    subscription: () =>
      import("~/texts/en/subscription").then((bundle) => bundle.subscriptionTexts),
  },
  es: {
    public: () => import("~/texts/es/site").then((bundle) => bundle.siteTexts),
    "public.rest": () => import("~/texts/es/public-rest").then((bundle) => bundle.publicRest),
    auth: () => import("~/texts/es/auth").then((bundle) => bundle.authTexts),
    film: () => import("~/texts/es/film").then((bundle) => bundle.filmTexts),
    subscription: () =>
      import("~/texts/es/subscription").then((bundle) => bundle.subscriptionTexts),
  },
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: typeof defaultArea;
    resources: AreaTexts;
    returnNull: false;
  }
}
