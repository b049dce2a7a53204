import { rowsOf } from "~/forms/editor/rows-schema";
import { imageAddress } from "~/forms/fields/image-address";
import { imageTextSchemas } from "~/media/images/image.schema";

const TEXTS_MAX = 200;

const { alt_en, alt_es, caption_en, caption_es, photographer } = imageTextSchemas;

/** The texts of stills, each with the one that its form was rendered with. */
export const stillTextsSchema = rowsOf(
  {
    url: imageAddress(),
    ...imageTextSchemas,
    was_alt_en: alt_en,
    was_alt_es: alt_es,
    was_caption_en: caption_en,
    was_caption_es: caption_es,
    was_photographer: photographer,
  },
  TEXTS_MAX,
);
