import type { TFunction } from "i18next";
import { createContext, useContext, useMemo } from "react";
import { type Area, defaultArea } from "./areas";
import type { Language } from "./languages";
import type { Texts } from "./texts";

type Translators = <A extends Area>(area: A) => TFunction<A>;

const TranslatorsContext = createContext<Translators | null>(null);

/** The texts of the document. */
export const TextsContext = createContext<Texts | null>(null);

/**
 * Provides texts in one language. Only this component knows the language: components that read the
 * data of the router would render with each of its steps.
 */
export function TextsProvider({
  texts,
  language,
  children,
}: React.PropsWithChildren<{ texts: Texts | null; language: Language }>) {
  const translators = useMemo(() => texts && makeTranslators(texts, language), [texts, language]);
  return <TranslatorsContext.Provider value={translators}>{children}</TranslatorsContext.Provider>;
}

/** Returns the `t` of an area, always the same one: effects depend on it. */
function makeTranslators(texts: Texts, language: Language): Translators {
  const made = new Map<Area, unknown>();
  return <A extends Area>(area: A) => {
    const t = made.get(area) ?? texts.getFixedT(language, area);
    made.set(area, t);
    return t as TFunction<A>;
  };
}

/** Returns the texts of an area, in the language of the page. */
export function useTranslation(): { t: TFunction };
export function useTranslation<A extends Area>(area: A): { t: TFunction<A> };
export function useTranslation(area: Area = defaultArea): unknown {
  const translators = useContext(TranslatorsContext);
  if (!translators) throw new Error("There is no TextsProvider around this component.");
  return { t: translators(area) };
}
