/**
 * How a page is rendered by an application that leaves everything to Remix: streamed as soon as its
 * frame is ready, compressed by `remix-serve` on the way. `plain.ts` compares with it.
 */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { languageOf, pageTexts } from "~/language/i18n/i18n.server";
import { LanguageContext } from "~/language/i18n/use-language";
import { TextsContext } from "~/language/i18n/use-translation";

const TIMEOUT_MS = 5000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = await languageOf(request);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <LanguageContext.Provider value={language}>
        <TextsContext.Provider value={pageTexts}>
          <RemixServer context={context} url={request.url} abortDelay={TIMEOUT_MS} />
        </TextsContext.Provider>
      </LanguageContext.Provider>,
      {
        onShellReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
    setTimeout(abort, TIMEOUT_MS).unref();
  });
}
