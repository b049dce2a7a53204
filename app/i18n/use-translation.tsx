import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import { type Area, defaultArea } from "./areas";
import type { Language } from "./languages";
import { type TextsSource, type Translators, translatorsOf } from "./translators";

const TranslatorsContext = createContext<Translators | null>(null);

interface Props {
  /** The texts of the server or of the browser; null outside {@link TextsSourceContext}. */
  source: TextsSource | null;
  language: Language;
}

/** Where the texts of the document come from. */
export const TextsSourceContext = createContext<TextsSource | null>(null);

/**
 * Provides the texts of a source in one language. Only this component knows the language: components
 * that read the data of the router would render with each of its steps.
 */
export function TextsProvider({ source, language, children }: React.PropsWithChildren<Props>) {
  return (
    <TranslatorsContext.Provider value={source && translatorsOf(source, language)}>
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
