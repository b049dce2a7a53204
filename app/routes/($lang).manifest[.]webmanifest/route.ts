import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { getSettings } from "~/company/settings/settings.server";
import { languageOf } from "~/language/i18n/i18n.server";
import { isLanguage } from "~/language/i18n/languages";
import { webManifest } from "~/site/frame/web-manifest.server";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {} };

/** Responds with the web app manifest in the language of the address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    if (params.lang !== undefined && !isLanguage(params.lang)) throw new HttpError(404, "notFound");
    const language = await languageOf(request);
    const manifest = webManifest(await readContent(getSettings), language);
    return new Response(JSON.stringify(manifest), {
      headers: {
        "Content-Type": "application/manifest+json",
        "Content-Language": language,
        "Cache-Control": "no-cache",
      },
    });
  });
}
