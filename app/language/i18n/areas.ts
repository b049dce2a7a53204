import type { adminTexts } from "~/language/texts/en/admin";
import type { authTexts } from "~/language/texts/en/auth";
import type { filmTexts } from "~/language/texts/en/film";
import type { invitationTexts } from "~/language/texts/en/invitation";
import type { mailTexts } from "~/language/texts/en/mail";
import type { movingTexts } from "~/language/texts/en/moving";
import type { publicTexts } from "~/language/texts/en/public";
import type { subscriptionTexts } from "~/language/texts/en/subscription";

/** The texts of the interface, by area: the namespaces of i18next. */
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
  /** The import of an old site. */
  moving: typeof movingTexts;
}

export type Area = keyof AreaTexts;

export const defaultArea = "public" satisfies Area;

/**
 * A part of the texts, which browsers load at once in one language: `app/language/texts/LANGUAGE/parts/`, each
 * with one area or more. A route declares the parts that it needs besides those of the layouts around
 * it in `handle.i18n`.
 */
export type TextPart = "public" | "film" | "account" | "admin" | "moving";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: typeof defaultArea;
    resources: AreaTexts;
    returnNull: false;
  }
}
