import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { REQUEST_ID_HEADER } from "~/base/http/access-log.server";
import { contentSecurityPolicy } from "~/base/http/content-security-policy.server";
import { logError } from "~/base/http/log.server";
import { pageResponse } from "~/base/http/page-response.server";
import { insertAppMeta } from "~/base/seo/app-meta.server";
import { insertSocialMeta, robotsHeader } from "~/base/seo/social-meta.server";
import { NOT_FOUND_HEADER } from "~/edge/not-found-page";
import { languageOf, pageTexts, serverI18n } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { LanguageContext } from "~/language/i18n/use-language";
import { TextsContext } from "~/language/i18n/use-translation";
import { preloadImage } from "~/media/images/preload-image.server";
import { deferScripts } from "~/site/frame/defer-scripts.server";
import { notFoundAddress } from "~/site/frame/not-found-page.server";
import { NonceContext } from "~/ui/parts/nonce";
import { RequestIdContext } from "~/ui/parts/request-id";
import { ScriptsWantedContext } from "~/ui/parts/scripts-wanted";
import { insertStyles, siteSheet } from "~/ui/styles/page-styles.server";
import { SiteSheetContext } from "~/ui/styles/site-sheet";
import { nextTurn } from "~db/next-turn.server";

/**
 * The marker of a part that React leaves to the browser because it failed or suspended, without its
 * "<", of which a document is full: so it is looked for in a twentieth of the time.
 */
const MISSING_PART = "!--$!-->";

/** Prevents quirks mode; only the asynchronous rendering of React adds it. */
const DOCTYPE = "<!DOCTYPE html>";

const HEAD_END = "</head>";
const DOCUMENT_END = "</body></html>";

/** Longer than any page needs; a render that hangs ends as an error page. */
const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page to one string without streaming, so that status and headers are always right. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = await languageOf(request);
  const preference = status === 404 ? request.headers.get(NOT_FOUND_HEADER) : null;
  if (preference === "address" && !headers.has("Set-Cookie")) {
    void context.serverHandoffStream?.cancel();
    headers.set(NOT_FOUND_HEADER, notFoundAddress(context.staticHandlerContext));
    headers.set("Content-Language", language);
    return new Response(null, { status, headers });
  }
  const nonce = randomBytes(16).toString("base64");
  // Only on failures: a page that is cached for many visitors must not contain a request id.
  const id = request.headers.get(REQUEST_ID_HEADER);
  const failedRequestId = status >= 500 && id ? id : undefined;
  let page: string;
  try {
    await readDataBefore(context);
    // Reading and rendering a page take a turn of the event loop each.
    await nextTurn();
    const rendered = await render(() => {
      // The original was read already; each render needs a new stream.
      context.serverHandoffStream = new ReadableStream();
      return (
        <NonceContext.Provider value={nonce}>
          <RequestIdContext.Provider value={failedRequestId}>
            <ScriptsWantedContext.Provider value={preference !== "page"}>
              <LanguageContext.Provider value={language}>
                <TextsContext.Provider value={pageTexts}>
                  <SiteSheetContext.Provider value={siteSheet()}>
                    <RemixServer context={context} url={request.url} nonce={nonce} />
                  </SiteSheetContext.Provider>
                </TextsContext.Provider>
              </LanguageContext.Provider>
            </ScriptsWantedContext.Provider>
          </RequestIdContext.Provider>
        </NonceContext.Provider>
      );
    });
    const isShared = request.headers.has(NOT_FOUND_HEADER);
    page = withHeadTags(rendered, context, language, (head, body) => {
      if (!isPublic(context)) return [head, withScriptsLast(body)];
      if (!isShared) return [head, deferScripts(body, nonce)];
      const picture = preloadImage(body);
      if (picture) headers.set("Link", picture);
      return [insertStyles(head, body, nonce), deferScripts(body, nonce)];
    });
  } catch (error) {
    // Remix calls again then, to render the error page of this failure.
    if (status < 500) throw error;
    logError(request, error);
    page = lastResort(language, failedRequestId);
  }
  headers.set("X-Robots-Tag", robotsHeader(context.staticHandlerContext));
  const html = hasRejectedForm(context) ? markRejected(page, language) : page;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(html, nonce));
  headers.set("Content-Language", language);
  headers.append("Vary", "Cookie, Accept-Language");
  keepRetryAfter(context, headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  return pageResponse(html, { status, headers });
}

/**
 * Adds the document type, and the tags that only readers of the document need, see app/base/seo. Head and
 * body are changed apart: each change to the whole document would copy all of it.
 */
function withHeadTags(
  html: string,
  { staticHandlerContext: read }: EntryContext,
  language: Language,
  change: (head: string, body: string) => [head: string, body: string],
): string {
  const end = html.indexOf(HEAD_END) + HEAD_END.length;
  const [head, body] = change(html.slice(0, end), withDataInside(html.slice(end)));
  return DOCTYPE + insertAppMeta(insertSocialMeta(head, read, language), read, language) + body;
}

/**
 * Moves the data of the page, which Remix writes after the document, to where parsers put it anyway:
 * to the end of the body.
 */
function withDataInside(body: string): string {
  const at = body.lastIndexOf(DOCUMENT_END);
  const data = body.slice(at + DOCUMENT_END.length).replace(/^<!--\$-->|<!--\/\$-->$/g, "");
  return body.slice(0, at) + data + DOCUMENT_END;
}

/** Returns true for a page of the site, false for one of the back office. */
function isPublic({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id === "routes/_site");
}

/**
 * Loads scripts of the back office after fonts and images, since its pages work without them.
 * Browsers fetch module preloads as if they blocked rendering.
 */
function withScriptsLast(html: string): string {
  const preload = '<link rel="modulepreload"';
  return html.replaceAll(preload, `${preload} fetchpriority="low"`);
}

/** Returns a static page without dependencies, for when the error page itself fails to render. */
function lastResort(language: Language, id: string | undefined): string {
  const { t } = serverI18n(language);
  const title = t("failure.title");
  const note = id ? `<p>${t("failure.reference", { id })}</p>` : "";
  return `${DOCTYPE}<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${t("failure.body")}</p>${note}<p><a href="/">←</a></p></main></body></html>`;
}

/** Copies the Retry-After header of any loader or action to the page. */
function keepRetryAfter({ staticHandlerContext }: EntryContext, headers: Headers): void {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  for (const answered of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
    const seconds = answered.get("Retry-After");
    if (seconds) headers.set("Retry-After", seconds);
  }
}

/**
 * Logs errors of loaders, actions and rendering. An aborted request is not an error, nor is one that
 * Remix refuses, such as a form sent to an address without one: the access log has it.
 */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) logError(request, error);
}

/**
 * Renders synchronously, which takes half the time. Falls back to asynchronous rendering if a part
 * suspends, such as lazily loaded code.
 *
 * @returns the document without its type
 * @throws errors of any part of the page: half a page is an error
 */
async function render(page: () => React.ReactElement): Promise<string> {
  const html = renderToString(page());
  if (!html.includes(MISSING_PART)) return html;
  return (await renderWhenReady(page())).replace(DOCTYPE, "");
}

function renderWhenReady(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/**
 * Reads the data of the page before rendering. Remix would stream both; the data is complete by
 * now, so the page can be rendered synchronously in half the time.
 */
async function readDataBefore(context: EntryContext): Promise<void> {
  if (!context.serverHandoffStream) return;
  const value = await text(context.serverHandoffStream as NodeReadableStream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  // The internal cache of Remix for the chunks it has read: this is all of them (decision 030).
  Object.assign(context.renderMeta ?? {}, { streamCache: [read] });
}

/**
 * Returns true for a rejected form without JavaScript: the title then says so first (decision 017).
 */
function hasRejectedForm({ staticHandlerContext }: EntryContext): boolean {
  return Object.values(staticHandlerContext.actionData ?? {}).some(
    (answer) => typeof answer === "object" && answer !== null && "fieldErrors" in answer,
  );
}

function markRejected(html: string, language: "en" | "es"): string {
  return html.replace(/<title>([^<]*)/, (_, title: string) => {
    return `<title>${serverI18n(language).t("common.errorPrefix", { title })}`;
  });
}
