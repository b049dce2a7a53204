import { z } from "zod";
import { rowsOf } from "~/forms/editor/rows-schema";
import { imageAddress } from "~/forms/fields/image-address";
import { emptyAsNull } from "~/forms/fields/optional-schema";
import { optionalLinePairs } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import { filmAddress, optionalCaptions } from "~/media/player/address.schema";
import { videoKinds, VIDEOS_MAX } from "./video";

const LINE_MAX = 200;

const fields = {
  kind: z.preprocess(
    (value) => emptyAsNull(value) ?? undefined,
    z.enum(videoKinds, { message: messageKey("admin:validation.choose") }),
  ),
  ...optionalLinePairs(["title"], LINE_MAX),
  url: filmAddress(),
  posterUrl: z.preprocess(emptyAsNull, imageAddress().nullable()),
  captionsEnUrl: optionalCaptions(),
  captionsEsUrl: optionalCaptions(),
};

/** Videos in an API request. */
export const videoList = z
  .array(z.object(fields), { message: messageKey("validation.invalid") })
  .max(VIDEOS_MAX, messageKey("admin:validation.tooMany", { max: VIDEOS_MAX }))
  .default([]);

/** Videos in a form. */
export const videoRows = rowsOf(fields, VIDEOS_MAX);
