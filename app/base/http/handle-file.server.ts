import { languageOf } from "~/language/i18n/i18n.server";
import { isLanguage, type Language } from "~/language/i18n/languages";
import { HttpError } from "./http-error";
import { redirectToOffered } from "./params.server";
import { handleApi } from "./responses.server";

/**
 * Runs the loader of a file for visitors, such as a calendar, in the language of its address.
 *
 * @param lang the first segment of the address, if it has one for the language
 * @throws a redirect when the language is switched off
 */
export async function handleFile(
  request: Request,
  lang: string | undefined,
  work: (language: Language) => Promise<Response>,
): Promise<Response> {
  if (isLanguage(lang)) redirectToOffered(request, lang);
  return handleApi(request, async () => {
    if (lang !== undefined && !isLanguage(lang)) throw new HttpError(404, "notFound");
    return work(await languageOf(request));
  });
}
