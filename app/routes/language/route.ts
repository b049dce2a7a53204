import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { handlePage } from "~/http/responses.server";
import { readForm } from "~/http/read-body.server";
import { HttpError } from "~/http/http-error";
import { rememberLanguage } from "~/i18n/language-choice.server";
import { isLanguage } from "~/i18n/languages";
import { languageOfPath, pathInLanguage, safeReturnPath } from "~/i18n/paths";

/** Remembers the chosen language and goes back to the page the visitor was on. */
export async function action({ request }: ActionFunctionArgs) {
  return handlePage(request, async () => {
    const { language, returnTo, keepAddress } = await readForm(request);
    if (!isLanguage(language)) throw new HttpError(400, "malformedForm");
    const back = new URL(safeReturnPath(returnTo), "http://site.invalid");
    // An address that names a language would win over the new choice, so it is changed with it;
    // only a choice that is brought back from local storage leaves the address alone.
    if (languageOfPath(back.pathname) && keepAddress !== "true") {
      back.pathname = pathInLanguage(back.pathname, language);
    }
    return redirect(`${back.pathname}${back.search}${back.hash}`, {
      status: 303,
      headers: { "Set-Cookie": rememberLanguage(language) },
    });
  });
}

/** Somebody opened the address of the form itself. */
export function loader() {
  return redirect("/");
}
