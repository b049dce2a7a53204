import { z } from "zod";
import { editors } from "~/admin/frame/record-api.server";
import { apiRoute, named } from "~/base/http/calls.server";
import { recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { describeImages, shownDescription } from "~/media/descriptions/describe-images.server";
import { descriptionsSchema } from "~/media/descriptions/descriptions.schema";
import { imageTextFields } from "~/media/images/library-image";
import { getLibraryImage } from "~/media/images/library.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

const shown = z.object({ text: z.string(), seen: z.string() });

const pictureTexts = named(
  "PictureTexts",
  z.object({ en: shown, es: shown, caption_en: shown, caption_es: shown, photographer: shown }),
);

export const loader = apiRoute(editors, {
  /**
   * Saves texts of an image: `alt_en`, `alt_es`, `caption_en`, `caption_es`, `photographer`, and for
   * each the mark of the text that it replaces: `seen_en` and `seen_es` of the descriptions,
   * `seen_caption_en`, `seen_caption_es`, `seen_photographer`. Responds with all texts and their
   * marks, the descriptions as `en` and `es`.
   */
  PUT: {
    summary: "Saves texts of an image; `seen_…` is the mark of the text that it replaces.",
    body: named("PictureTextsChange", descriptionsSchema),
    answers: { 200: pictureTexts },
    refusals: [409, 422],
    work: async ({ params, body, caller: { user } }) => {
      const id = recordId(params.id);
      const marks = { ...body, seen_alt_en: body.seen_en, seen_alt_es: body.seen_es };
      const typed = imageTextFields.flatMap((field) => {
        const text = body[field];
        return text === undefined ? [] : [{ id, field, text, seen: marks[`seen_${field}`] }];
      });
      const db = database();
      await describeImages(db, typed, user);
      const image = await getLibraryImage(db, id);
      return {
        en: shownDescription(image.alt_en),
        es: shownDescription(image.alt_es),
        caption_en: shownDescription(image.caption_en),
        caption_es: shownDescription(image.caption_es),
        photographer: shownDescription(image.photographer),
      };
    },
  },
});

export const action = loader;
