import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { browserTexts, loadFirstTexts, shownLanguage } from "~/language/i18n/browser";
import { LanguageContext } from "~/language/i18n/use-language";
import { TextsContext } from "~/language/i18n/use-translation";
import { listenForBack } from "~/ui/parts/history-entry";
import { useRouterInTransition } from "~/ui/parts/router-in-transition";
import { keepTextAreas } from "~/ui/parts/typed-early";

const language = shownLanguage();

// Aborted requests are not errors; the router leaves some of these rejections unhandled.
window.addEventListener("unhandledrejection", (event) => {
  if ((event.reason as Error | undefined)?.name === "AbortError") event.preventDefault();
});

listenForBack();

/** Styles of others; in development, Remix renders one without a nonce and Vite adds some. */
const FOREIGN_STYLES = import.meta.env.DEV ? "style[data-vite-dev-id]" : "style:not([nonce])";

/** Elements that only something else than this site puts into its document. */
const FOREIGN = `html>:not(head,body),${FOREIGN_STYLES},[name=darkreader]`;

/**
 * Loads the texts of the page and hydrates it. Without its texts the page works as a page without
 * scripts.
 */
async function start(): Promise<void> {
  const decoded = dataDecoded();
  try {
    await loadFirstTexts(language);
  } catch {
    return;
  }
  await decoded;
  // The title of a rejected document begins with "Error: "; the error summary puts it back. React
  // would not recognize it, and discard the server's HTML.
  const t = browserTexts.getFixedT(language, "public");
  const prefix = t("common.errorPrefix", { title: "" });
  if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
  // Extensions of browsers put their elements there. Beside or among its own, React would discard
  // the server's HTML as well, with what is typed in it; at the end of the body it passes over them.
  document.body.append(...document.querySelectorAll(FOREIGN));
  const restoreTyped = keepTextAreas();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext.Provider value={language}>
          <TextsContext.Provider value={browserTexts}>
            <Browser onHydrated={restoreTyped} />
          </TextsContext.Provider>
        </LanguageContext.Provider>
      </StrictMode>,
    );
  });
}

/**
 * Decodes the data of the page, for which `RemixBrowser` suspends in its first render: its first call
 * starts that and throws the promise. A press before the data are there would make React hydrate at
 * once, fail (error 345) and never try again.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

function Browser({ onHydrated }: { onHydrated: () => void }) {
  useRouterInTransition();
  // After the layout effects of the page, and before its other effects.
  useLayoutEffect(onHydrated, [onHydrated]);
  return <RemixBrowser />;
}

void start();
