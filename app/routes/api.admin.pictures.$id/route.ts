import { type ActionFunctionArgs, json } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { recordId } from "~/base/http/params.server";
import {
  assertMethod,
  handleApi,
  methodNotAllowed,
  readValidJson,
} from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { describeImages, shownDescription } from "~/media/descriptions/describe-images.server";
import { descriptionsSchema } from "~/media/descriptions/descriptions.schema";
import { imageTextFields } from "~/media/images/library-image";
import { getLibraryImage } from "~/media/images/library.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const loader = methodNotAllowed("PUT");

/**
 * Saves texts of an image: `alt_en`, `alt_es`, `caption_en`, `caption_es`, `photographer`, and for
 * each the mark of the text that it replaces: `seen_en` and `seen_es` of the descriptions,
 * `seen_caption_en`, `seen_caption_es`, `seen_photographer`. Responds with all texts and their
 * marks, the descriptions as `en` and `es`.
 */
export async function action(args: ActionFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    assertMethod(args.request, "PUT");
    const id = recordId(args.params.id);
    const body = await readValidJson(args.request, descriptionsSchema);
    const marks = { ...body, seen_alt_en: body.seen_en, seen_alt_es: body.seen_es };
    const typed = imageTextFields.flatMap((field) => {
      const text = body[field];
      return text === undefined ? [] : [{ id, field, text, seen: marks[`seen_${field}`] }];
    });
    const db = database();
    await describeImages(db, typed, user);
    const image = await getLibraryImage(db, id);
    return json({
      en: shownDescription(image.alt_en),
      es: shownDescription(image.alt_es),
      caption_en: shownDescription(image.caption_en),
      caption_es: shownDescription(image.caption_es),
      photographer: shownDescription(image.photographer),
    });
  });
}
