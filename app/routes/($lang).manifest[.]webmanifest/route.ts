import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import { handleApi } from "~/http/responses.server";
import { languageOf } from "~/i18n/i18n.server";
import { isLanguage } from "~/i18n/languages";
import { getSettings } from "~/settings/settings.server";
import { webManifest } from "~/site/web-manifest.server";
import { readContent } from "~db/content-snapshot.server";

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
