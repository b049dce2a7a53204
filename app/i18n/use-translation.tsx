import type { TFunction } from "i18next";
import { createContext, startTransition, useContext, useEffect, useState } from "react";
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
 *
 * A change is a transition: parts of the page that are not hydrated yet are hydrated first. React
 * would discard their HTML otherwise, with what is typed in it.
 */
export function TextsProvider({ source, children }: React.PropsWithChildren<Props>) {
  const [language, setLanguage] = useState(() => source.language ?? defaultLanguage);
  useEffect(() => {
    const follow = () => startTransition(() => setLanguage(source.language ?? defaultLanguage));
    follow();
    return source.subscribe?.(follow);
  }, [source]);
  return (
    <TranslatorsContext.Provider value={translatorsOf(source, language)}>
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
