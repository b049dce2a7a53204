import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { previewOf } from "~/audience/letters/letter-preview.server";
import { idParam } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { inLook, mailLooks } from "~/base/mail/sheet-head";
import { isLanguage } from "~/language/i18n/languages";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

/**
 * The mail loads pictures and has its own styles; nothing runs in it, and only pages of this site
 * frame it.
 */
const POLICY =
  "default-src 'none'; img-src 'self' https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Responds with the mail of a letter as HTML, for the preview. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const params = new URL(args.request.url).searchParams;
  const language = params.get("language");
  const look = mailLooks.find((each) => each === params.get("look")) ?? "own";
  const mail =
    isLanguage(language) && (await previewOf(database(), idParam(args.params.id) ?? 0, language));
  if (!mail) return new Response(null, { status: 404 });
  return new Response(inLook(mail.html, look), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "no-store",
    },
  });
}
