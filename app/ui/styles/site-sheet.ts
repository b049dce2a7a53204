import { createContext, useContext } from "react";

/** The address of the site's style sheet, during server rendering; null in development. */
export const SiteSheetContext = createContext<string | null>(null);

/** The id of the link to it, by which the browser finds the address again. */
export const SITE_SHEET_ID = "site-sheet";

/** Returns the same address on server and client. */
export function useSiteSheet(): string | null {
  const rendered = useContext(SiteSheetContext);
  if (rendered !== null || typeof document === "undefined") return rendered;
  return document.getElementById(SITE_SHEET_ID)?.getAttribute("href") ?? null;
}
