import type { i18n, TFunction } from "i18next";
import { createContext, useContext } from "react";
import { useTranslation as useI18next } from "react-i18next";
import { defaultArea, type Area } from "./areas";
import { translatorsOf, type Translators } from "./translators";

const TranslatorsContext = createContext<Translators | null>(null);

/**
 * Gives the texts of an i18next instance to a page. It is the one component that hears of another
 * language: if each did by itself, that would cost more than what most of them show.
 */
export function TextsProvider({ i18n, children }: React.PropsWithChildren<{ i18n: i18n }>) {
  useI18next(defaultArea, { i18n });
  return (
    <TranslatorsContext.Provider value={translatorsOf(i18n, i18n.language)}>
      {children}
    </TranslatorsContext.Provider>
  );
}

/** The texts of an area, in the language of the page. */
export function useTranslation(): { t: TFunction };
export function useTranslation<A extends Area>(area: A): { t: TFunction<A> };
export function useTranslation(area: Area = defaultArea): unknown {
  const translators = useContext(TranslatorsContext);
  if (!translators) throw new Error("There is no TextsProvider around this component.");
  return { t: translators(area) };
}
