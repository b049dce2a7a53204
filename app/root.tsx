// First, since it declares the order of the cascade layers.
import "~/styles/global.css";
import "~/styles/images.css";
import "~/styles/titles.css";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { languageOf } from "~/i18n/i18n.server";
import { usePageTexts } from "~/i18n/page-texts";
import { useLanguage } from "~/i18n/use-language";
import { TextsContext, TextsProvider } from "~/i18n/use-translation";
import { consumeNotice, noticeWithText } from "~/notices/notice.server";
import { NoticeProvider } from "~/notices/notices";
import { RootErrorScreen } from "~/site/error-screen";
import { shouldRevalidate } from "~/site/should-revalidate";
import { SiteIcons } from "~/site/site-icons";
import { useStoredLanguage } from "~/site/use-stored-language";
import textFont from "~/styles/fonts/instrument-sans-western-wght.woff2";
import { SITE_SHEET_ID, useSiteSheet } from "~/styles/site-sheet";
import { useNonce } from "~/ui/nonce";
import { useRequestId } from "~/ui/request-id";
import { ScriptsWantedContext } from "~/ui/scripts-wanted";
import { smoothScrollToAnchors } from "~/ui/smooth-scroll";
import { ToasterWhenNeeded } from "~/ui/toaster-when-needed";

export async function loader({ request }: LoaderFunctionArgs) {
  const { notice, headers } = await consumeNotice(request);
  const language = await languageOf(request);
  return data({ language, notice: noticeWithText(notice, language) }, { headers });
}

export { shouldRevalidate };

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  usePageTexts(language);
  const texts = useContext(TextsContext);
  const nonce = useNonce();
  const sheet = useSiteSheet();
  const areScriptsWanted = useContext(ScriptsWantedContext);
  return (
    <html lang={language} data-request-id={useRequestId()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <SiteIcons />
        <Meta />
        {/* The font is asked for before the style sheet of a shared page, which the server puts into
            the element after them (app/styles/page-styles.server.ts). */}
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {sheet && <link rel="stylesheet" id={SITE_SHEET_ID} href={sheet} />}
        <Links />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      </head>
      <body>
        <TextsProvider texts={texts} language={language}>
          {children}
        </TextsProvider>
        {areScriptsWanted && (
          <>
            <ScrollRestoration nonce={nonce} getKey={scrollKey} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * Returns the key under which the scroll position of a place in the history is kept. Those that
 * plain links to a fragment make have the same one in every document: theirs is made unlike any
 * other, so that the position of another page is not restored over the fragment.
 */
const scrollKey = ({ key, hash }: Location) =>
  key === "default" && hash ? `${hash} ${performance.now()}` : key;

export default function Root() {
  useStoredLanguage();
  useEffect(() => {
    // Set after hydration, for styles and tests.
    document.documentElement.setAttribute("data-hydrated", "");
    return smoothScrollToAnchors();
  }, []);
  return (
    <NoticeProvider>
      <Outlet />
      <ToasterWhenNeeded />
    </NoticeProvider>
  );
}

export function ErrorBoundary() {
  return <RootErrorScreen />;
}
