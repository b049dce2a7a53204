import { type ActionFunctionArgs, json } from "@remix-run/node";
import { describeImages, shownDescription } from "~/descriptions/describe-images.server";
import { descriptionsSchema } from "~/descriptions/descriptions.schema";
import { recordId } from "~/http/params.server";
import { assertMethod, handleApi, methodNotAllowed, readValidJson } from "~/http/responses.server";
import { languages } from "~/i18n/languages";
import { getLibraryImage } from "~/images/library.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

export const loader = methodNotAllowed("PUT");

/**
 * Saves the descriptions of an image: `alt_en`, `alt_es`, and for each the mark of the text that it
 * replaces (`seen_en`, `seen_es`). Responds with both texts and their marks.
 */
export async function action(args: ActionFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    assertMethod(args.request, "PUT");
    const id = recordId(args.params.id);
    const body = await readValidJson(args.request, descriptionsSchema);
    const typed = languages.flatMap((language) => {
      const text = body[`alt_${language}`];
      const seen = body[`seen_${language}`];
      return text === undefined ? [] : [{ id, language, text, seen }];
    });
    const db = database();
    await describeImages(db, typed, user);
    const { alt_en, alt_es } = await getLibraryImage(db, id);
    return json({ en: shownDescription(alt_en), es: shownDescription(alt_es) });
  });
}
