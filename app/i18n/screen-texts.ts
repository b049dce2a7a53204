import { useMatches } from "@remix-run/react";
import type { BrowserArea } from "./areas";
import { loadMissingAreas } from "./browser";

/**
 * Suspends a screen until the texts that its routes declare (`handle.i18n`) are loaded. The router
 * shows it in a transition, so the screen before stays in view until then. Those of the first screen
 * are loaded before it is hydrated.
 */
export function useScreenTexts(): void {
  const matches = useMatches();
  if (typeof document === "undefined") return;
  const areas = matches.flatMap(
    ({ handle }) => (handle as { i18n?: BrowserArea[] } | undefined)?.i18n ?? [],
  );
  const loading = loadMissingAreas(areas);

  if (loading) throw loading;
}
