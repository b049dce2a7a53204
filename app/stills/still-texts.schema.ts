import { rowsOf } from "~/editor/rows-schema";
import { imageAddress } from "~/forms/image-address";
import { optionalLine } from "~/forms/text-schema";
import { ALT_MAX } from "~/images/library-image";

const TEXTS_MAX = 200;

/** The descriptions of stills, each with the one that its form was rendered with. */
export const stillTextsSchema = rowsOf(
  {
    url: imageAddress(),
    alt_en: optionalLine(ALT_MAX),
    alt_es: optionalLine(ALT_MAX),
    was_en: optionalLine(ALT_MAX),
    was_es: optionalLine(ALT_MAX),
  },
  TEXTS_MAX,
);
