import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext, useMemo } from "react";
import { defaultLanguage, type Language } from "./languages";
import { languageOfPath, sitePaths, type SitePaths } from "./paths";

/** Set by the root of each rendering, so that error screens without loader data know it too. */
export const LanguageContext = createContext<Language>(defaultLanguage);

/** The language of the page that is being rendered. */
export function useLanguage(): Language {
  const root = useRouteLoaderData<{ language: Language }>("root");
  const fromContext = useContext(LanguageContext);
  return root?.language ?? fromContext;
}

/** Addresses of the public site; they name the language when the current address does. */
export function useSitePaths(): SitePaths {
  // No parameter of the route: where no route fits, there is none.
  const language = languageOfPath(useLocation().pathname);
  return useMemo(() => sitePaths(language), [language]);
}
