import { useMatches } from "@remix-run/react";
import type { TextPart } from "./areas";
import { loadMissingTexts } from "./browser";
import type { Language } from "./languages";

/**
 * Suspends a page until the texts that its routes declare (`handle.i18n`) are loaded in its language.
 * The router shows it in a transition, so the page before stays in view until then. Those of the
 * first page are loaded before it is hydrated.
 */
export function usePageTexts(language: Language): void {
  const matches = useMatches();
  if (typeof document === "undefined") return;
  const parts = matches.flatMap(
    ({ handle }) => (handle as { i18n?: TextPart[] } | undefined)?.i18n ?? [],
  );
  const loading = loadMissingTexts(language, ["public", ...parts]);
  if (loading) throw loading;
}
