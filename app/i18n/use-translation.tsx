import type { TFunction } from "i18next";
import { createContext, useContext, useSyncExternalStore } from "react";
import { type Area, defaultArea } from "./areas";
import { defaultLanguage } from "./languages";
import { type TextsSource, type Translators, translatorsOf } from "./translators";

const TranslatorsContext = createContext<Translators | null>(null);

interface Props {
  /** The i18next instance of the server, or the texts of the browser. */
  source: TextsSource;
}

/**
 * Provides the texts of a source in its language. Only this component subscribes to language changes: a
 * subscription per component would cost more than rendering most of them.
 */
export function TextsProvider({ source, children }: React.PropsWithChildren<Props>) {
  const readLanguage = () => source.language ?? defaultLanguage;
  const language = useSyncExternalStore(
    source.subscribe ?? neverChanges,
    readLanguage,
    readLanguage,
  );
  return (
    <TranslatorsContext.Provider value={translatorsOf(source, language)}>
      {children}
    </TranslatorsContext.Provider>
  );
}

const neverChanges = () => () => undefined;

/** Returns the texts of an area, in the language of the page. */
export function useTranslation(): { t: TFunction };
export function useTranslation<A extends Area>(area: A): { t: TFunction<A> };
export function useTranslation(area: Area = defaultArea): unknown {
  const translators = useContext(TranslatorsContext);
  if (!translators) throw new Error("There is no TextsProvider around this component.");
  return { t: translators(area) };
}
