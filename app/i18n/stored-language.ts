import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isLanguage, type Language } from "./languages";
import { paths } from "./paths";
import { useLanguage } from "./use-language";

const STORAGE_KEY = "language";

/** Stores the visitor's choice in local storage (checklist R009). */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be disabled; the cookie still has the choice.
  }
}

function storedLanguage(): Language | null {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Restores the cookie of a visitor whose choice is only in local storage (cookie cleared or
 * expired), and loads the page in the chosen language, once (decision C3).
 */
export function useStoredLanguage(): void {
  const fetcher = useFetcher();
  const language = useLanguage();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const stored = storedLanguage();
    const hasCookie = /(?:^|; )(?:__Host-)?language=/.test(document.cookie);
    if (!stored || hasCookie || stored === language) return;
    const { pathname, search, hash } = window.location;
    fetcher.submit(
      { language: stored, keepAddress: "true", returnTo: `${pathname}${search}${hash}` },
      { method: "post", action: paths.chooseLanguage, preventScrollReset: true },
    );
  }, [fetcher, language]);
}
