import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { FRAME_ROUTE, type SiteFacts } from "./meta";

/**
 * Inserts what browsers show around the page: the colour of their own bars, and the manifest for
 * home screens. At the end of the head, where hydration ignores unknown elements.
 *
 * @param loaderData the data of all matched routes
 */
export function insertAppMeta(
  html: string,
  { loaderData }: { loaderData: Record<string, unknown> },
  language: Language,
): string {
  const site = loaderData[FRAME_ROUTE] as SiteFacts | undefined;
  if (!site) return html;
  const tags = (
    <>
      <meta name="theme-color" content={site.frame.themeColor} />
      <link rel="manifest" href={sitePaths(language).manifest} />
    </>
  );
  return html.replace("</head>", () => `${renderToStaticMarkup(tags)}</head>`);
}
