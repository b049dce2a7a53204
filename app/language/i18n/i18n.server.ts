import { createInstance, type i18n, type TFunction } from "i18next";
import { LRUCache } from "lru-cache";
import { RemixI18Next } from "remix-i18next/server";
import { adminTexts as adminInEnglish } from "~/language/texts/en/admin";
import { authTexts as authInEnglish } from "~/language/texts/en/auth";
import { filmTexts as filmInEnglish } from "~/language/texts/en/film";
import { invitationTexts as invitationInEnglish } from "~/language/texts/en/invitation";
import { mailTexts as mailInEnglish } from "~/language/texts/en/mail";
import { movingTexts as movingInEnglish } from "~/language/texts/en/moving";
import { publicTexts as publicInEnglish } from "~/language/texts/en/public";
import { subscriptionTexts as subscriptionInEnglish } from "~/language/texts/en/subscription";
import { adminTexts as adminInSpanish } from "~/language/texts/es/admin";
import { authTexts as authInSpanish } from "~/language/texts/es/auth";
import { filmTexts as filmInSpanish } from "~/language/texts/es/film";
import { invitationTexts as invitationInSpanish } from "~/language/texts/es/invitation";
import { mailTexts as mailInSpanish } from "~/language/texts/es/mail";
import { movingTexts as movingInSpanish } from "~/language/texts/es/moving";
import { publicTexts as publicInSpanish } from "~/language/texts/es/public";
import { subscriptionTexts as subscriptionInSpanish } from "~/language/texts/es/subscription";
import { type Area, defaultArea } from "./areas";
import { chosenLanguage } from "./language-choice.server";
import { defaultLanguage, isLanguage, type Language, languages } from "./languages";
import { offeredLanguages } from "./offered-languages.server";
import { i18nOptions } from "./options";
import { languageOfPath } from "./paths";
import { Texts } from "./texts";

const resources = {
  en: {
    public: publicInEnglish,
    auth: authInEnglish,
    admin: adminInEnglish,
    film: filmInEnglish,
    subscription: subscriptionInEnglish,
    mail: mailInEnglish,
    invitation: invitationInEnglish,
    moving: movingInEnglish,
  },
  es: {
    public: publicInSpanish,
    auth: authInSpanish,
    admin: adminInSpanish,
    film: filmInSpanish,
    subscription: subscriptionInSpanish,
    mail: mailInSpanish,
    invitation: invitationInSpanish,
    moving: movingInSpanish,
  },
} satisfies Record<Language, Record<Area, object>>;

for (const language of languages)
  Object.values(resources[language]).forEach(addManyForms(language));

/** One instance per language, made once: the texts do not change at runtime. */
const instances = Object.fromEntries(
  languages.map((language) => {
    const instance = createInstance({
      ...i18nOptions,
      lng: language,
      resources,
      initImmediate: false,
    });
    void instance.init();
    return [language, instance];
  }),
) as Record<Language, i18n>;

/**
 * Returns a function that gives texts the form "many" of a language that has one: Spanish counts "un
 * millón de películas", and every text here names the number first, as in its other plural.
 */
function addManyForms(language: Language): (texts: object) => void {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const add = (texts: Record<string, unknown>) => {
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === "object" && text !== null) add(text as Record<string, unknown>);
      if (key.endsWith("_other")) texts[key.replace(/_other$/, "_many")] ??= text;
    }
  };
  return (texts) => {
    if (pluralCategories.includes("many")) add(texts as Record<string, unknown>);
  };
}

/** Returns the i18next instance of this language. */
export function serverI18n(language: Language): i18n {
  return instances[language];
}

/** The texts from which pages are rendered. */
export const pageTexts = new Texts();
for (const language of languages) {
  for (const [area, texts] of Object.entries(resources[language])) {
    pageTexts.add(language, area as Area, texts);
  }
}

/** Returns the translator for use outside components: titles, mails, API responses. */
export function translator(language: Language): TFunction;
export function translator<A extends Area>(language: Language, area: A): TFunction<A>;
export function translator(language: Language, area: Area = defaultArea): unknown {
  return instances[language].getFixedT(language, area);
}

const remixI18n = new RemixI18Next({
  i18next: { ...i18nOptions, resources },
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    // Our rule alone: the edge decides by it before Remix runs, and two readers of a cookie or a header
    // could disagree about the language of a kept page (decision 033).
    order: ["custom"],
    findLocale: (request) =>
      Promise.resolve(
        preferredLanguage({
          pathname: new URL(request.url).pathname,
          cookies: request.headers.get("Cookie"),
          acceptLanguage: request.headers.get("Accept-Language"),
        }),
      ),
  },
});

/** Returns the language of a response; see {@link preferredLanguage}. */
export async function languageOf(request: Request): Promise<Language> {
  return (await remixI18n.getLocale(request)) as Language;
}

/** Returns the texts of an area for a loader or action. */
export function loaderTexts<A extends Area>(language: Language, area: A): Promise<TFunction<A>> {
  return remixI18n.getFixedT(language, area) as Promise<TFunction<A>>;
}

interface LanguagePreference {
  pathname: string;
  cookies?: string | null;
  acceptLanguage?: string | null;
  /** The languages that visitors are offered, if the caller knows them. */
  offered?: readonly Language[];
}

/** Pages of the back office and calls, which have both languages whatever visitors are offered. */
const inBothLanguages = /^\/(?:admin|api)(?:[/.]|$)/;

/**
 * Returns the language of a request: from the address, else the stored choice, else
 * Accept-Language, else English (decision C3); a company may offer visitors one language only
 * (decision C45).
 */
export function preferredLanguage({
  pathname,
  cookies,
  acceptLanguage,
  offered,
}: LanguagePreference): Language {
  const [only, other] = inBothLanguages.test(pathname)
    ? languages
    : (offered ?? offeredLanguages());
  if (only && !other) return only;
  return (
    languageOfPath(pathname) ??
    chosenLanguage(cookies) ??
    acceptedLanguage(acceptLanguage) ??
    defaultLanguage
  );
}

const likings = new LRUCache<string, { language: Language | null }>({ max: 500 });

/**
 * Returns the supported language with the highest weight. The detector itself considers only the
 * first entry of the header, so that `fr, es;q=0.8` would give English.
 */
function acceptedLanguage(header: string | null | undefined): Language | null {
  if (!header) return null;
  let liking = likings.get(header);
  if (!liking) {
    liking = { language: readAcceptLanguage(header) };
    likings.set(header, liking);
  }
  return liking.language;
}

function readAcceptLanguage(header: string): Language | null {
  const preferences = header.split(",").map((entry) => {
    const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    return { language: tag.split("-")[0], weight: quality ? Number(quality.slice(2)) || 0 : 1 };
  });
  const offered = preferences.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  const best = offered.sort((a, b) => b.weight - a.weight)[0]?.language;
  return isLanguage(best) ? best : null;
}
