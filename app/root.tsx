// First, since it declares the order of the cascade layers.
import "~/ui/styles/global.css";
import "~/ui/styles/images.css";
import "~/ui/styles/titles.css";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { pagesAhead } from "~/base/http/pages-ahead";
import { languageOf } from "~/language/i18n/i18n.server";
import { usePageTexts } from "~/language/i18n/page-texts";
import { useLanguage } from "~/language/i18n/use-language";
import { TextsContext, TextsProvider } from "~/language/i18n/use-translation";
import { RootErrorScreen } from "~/site/frame/error-screen";
import { FrameStyle } from "~/site/frame/frame-style";
import { shouldRevalidate } from "~/site/frame/should-revalidate";
import { SiteIcons } from "~/site/frame/site-icons";
import { useStoredLanguage } from "~/site/frame/use-stored-language";
import { consumeNotice, noticeWithText } from "~/ui/notices/notice.server";
import { NoticeProvider } from "~/ui/notices/notices";
import { useNonce } from "~/ui/parts/nonce";
import { useRequestId } from "~/ui/parts/request-id";
import { ScriptsWantedContext } from "~/ui/parts/scripts-wanted";
import { smoothScrollToAnchors } from "~/ui/parts/smooth-scroll";
import { ToasterWhenNeeded } from "~/ui/parts/toaster-when-needed";
import textFont from "~/ui/styles/fonts/instrument-sans-western-wght.woff2";
import { SITE_SHEET_ID, useSiteSheet } from "~/ui/styles/site-sheet";

export async function loader({ request }: LoaderFunctionArgs) {
  const { notice, headers } = await consumeNotice(request);
  const language = await languageOf(request);
  return data(
    { language, notice: noticeWithText(notice, language), pagesAhead: pagesAhead() },
    { headers },
  );
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
            the element after them (app/ui/styles/page-styles.server.ts). */}
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {sheet && <link rel="stylesheet" id={SITE_SHEET_ID} href={sheet} />}
        <Links />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        <FrameStyle />
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
