import { type ActionFunctionArgs, redirect, replace } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { rememberLanguage } from "~/language/i18n/language-choice.server";
import { isLanguage } from "~/language/i18n/languages";
import { languageOfPath, pathInLanguage, safeReturnPath } from "~/language/i18n/paths";

export const handle: RouteHandle = { audience: "public" };

/** Stores the chosen language and redirects back to the visitor's page. */
export async function action({ request }: ActionFunctionArgs) {
  return handlePage(request, async () => {
    const { language, returnTo, keepAddress } = await readForm(request);
    if (!isLanguage(language)) throw new HttpError(400, "malformedForm");
    const back = new URL(safeReturnPath(returnTo), "http://site.invalid");
    const { pathname } = back;
    // A language in the path would override the choice, so the path is changed, too; except when
    // the choice is only restored from local storage.
    if (languageOfPath(back.pathname) && keepAddress !== "true") {
      back.pathname = pathInLanguage(back.pathname, language);
    }
    // The same address in another language is no second entry of the browser's history.
    const answer = back.pathname === pathname ? replace : redirect;
    return answer(`${back.pathname}${back.search}${back.hash}`, {
      status: 303,
      headers: { "Set-Cookie": rememberLanguage(language) },
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

/** The address of the form was opened directly. */
export function loader() {
  return redirect("/");
}
