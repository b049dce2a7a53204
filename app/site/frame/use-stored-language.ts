import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { prepareSubmit } from "~/forms/fields/prepare-submit";
import { paths } from "~/language/i18n/paths";
import { findStoredLanguage } from "~/language/i18n/stored-language";
import { useLanguage } from "~/language/i18n/use-language";

/**
 * Restores the cookie of a visitor whose choice is only in local storage (cookie cleared or
 * expired), and loads the page in the chosen language, once (decision C3). The page stays as it is
 * when the server is not reached; the next document tries again.
 */
export function useStoredLanguage(): void {
  const fetcher = useFetcher();
  const language = useLanguage();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const stored = findStoredLanguage();
    const hasCookie = /(?:^|; )(?:__Host-)?language=/.test(document.cookie);
    if (!stored || hasCookie || stored === language) return;
    const { pathname, search, hash } = window.location;
    const action = paths.chooseLanguage;
    void prepareSubmit(action).then((method) => {
      if (method !== "fetcher") return;
      fetcher.submit(
        { language: stored, keepAddress: "true", returnTo: `${pathname}${search}${hash}` },
        { method: "post", action, preventScrollReset: true },
      );
    });
  }, [fetcher, language]);
}
