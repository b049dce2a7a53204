import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { mode } from "~/env.server";
import { contentSecurityPolicy } from "~/edge/content-security-policy.server";
import { serverI18n, languageOf } from "~/i18n/i18n.server";
import { LanguageContext } from "~/i18n/use-language";
import { start } from "~/start.server";
import { NonceContext } from "~/ui/nonce";

// remix-serve imports the build before it listens, so the port opens when this is done.
if (mode() !== "test") await start();

/** Longer than any page takes; a rendering that hangs ends as an error page. */
const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page to one string: nothing is streamed, so status and headers are always right. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = await languageOf(request);
  const nonce = randomBytes(16).toString("base64");
  const page = await render(
    <NonceContext.Provider value={nonce}>
      <LanguageContext.Provider value={language}>
        <I18nextProvider i18n={serverI18n(language)}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </LanguageContext.Provider>
    </NonceContext.Provider>,
  );
  const html = hasRefusedForm(context) ? markRefused(page, language) : page;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Content-Language", language);
  headers.append("Vary", "Cookie, Accept-Language");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  return new Response(html, { status, headers });
}

/** Reports what a loader, an action or a rendering threw; who went away is no error. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted) console.error(error);
}

function render(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    });
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/** A form without JavaScript came back with errors: the title says so first (DESIGN section 4). */
function hasRefusedForm({ staticHandlerContext }: EntryContext): boolean {
  return Object.values(staticHandlerContext.actionData ?? {}).some(
    (answer) => typeof answer === "object" && answer !== null && "fieldErrors" in answer,
  );
}

function markRefused(html: string, language: "en" | "es"): string {
  return html.replace(/<title>([^<]*)/, (_, title: string) => {
    return `<title>${serverI18n(language).t("common.errorPrefix", { title })}`;
  });
}
