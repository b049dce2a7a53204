import type { i18n, TFunction } from "i18next";
import { createContext, useContext } from "react";
import { useTranslation as useI18next } from "react-i18next";
import { type Area, defaultArea } from "./areas";
import { type Translators, translatorsOf } from "./translators";

const TranslatorsContext = createContext<Translators | null>(null);

/**
 * Provides the texts of an i18next instance. Only this component subscribes to language changes: a
 * subscription per component would cost more than rendering most of them.
 */
export function TextsProvider({ i18n, children }: React.PropsWithChildren<{ i18n: i18n }>) {
  useI18next(defaultArea, { i18n });
  return (
    <TranslatorsContext.Provider value={translatorsOf(i18n, i18n.language)}>
      {children}
    </TranslatorsContext.Provider>
  );
}

/** Returns the texts of an area, in the language of the page. */
export function useTranslation(): { t: TFunction };
export function useTranslation<A extends Area>(area: A): { t: TFunction<A> };
export function useTranslation(area: Area = defaultArea): unknown {
  const translators = useContext(TranslatorsContext);
  if (!translators) throw new Error("There is no TextsProvider around this component.");
  return { t: translators(area) };
}
