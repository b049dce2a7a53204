import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { listLinkTargets } from "~/admin/frame/link-targets.server";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { defaultLanguage, isLanguage } from "~/language/i18n/languages";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

const TEXT_MAX = 200;

/** Responds with pages that a text may link to: `?q=` in their titles, `?lang=` of the text. */
export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    await requirePermission(args, "editContent");
    const { searchParams } = new URL(args.request.url);
    const lang = searchParams.get("lang");
    const text = (searchParams.get("q") ?? "").slice(0, TEXT_MAX);
    const language = isLanguage(lang) ? lang : defaultLanguage;
    return json(await listLinkTargets(database(), text, language));
  });
}

export const action = methodNotAllowed("GET", "HEAD");
