import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import { defaultLanguage, type Language } from "./languages";
import { languageOfPath, type SitePaths, sitePaths } from "./paths";

/** The language of the rendering, also for error screens without loader data. */
export const LanguageContext = createContext<Language>(defaultLanguage);

/** Returns the language of the current page. */
export function useLanguage(): Language {
  const root = useRouteLoaderData<{ language: Language }>("root");
  const fromContext = useContext(LanguageContext);
  return root?.language ?? fromContext;
}

/** Returns the addresses of the public site, with the language if the current address has one. */
export function useSitePaths(): SitePaths {
  // Read from the path: a route parameter is missing when no route matches.
  const language = languageOfPath(useLocation().pathname);
  return sitePaths(language);
}
