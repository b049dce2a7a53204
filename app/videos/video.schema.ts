import { z } from "zod";
import { filmAddress, optionalCaptions } from "~/attachments/address.schema";
import { rowsOf } from "~/editor/rows-schema";
import { imageAddress } from "~/forms/image-address";
import { emptyAsNull } from "~/forms/optional-schema";
import { optionalLinePairs } from "~/forms/text-schema";
import { messageKey } from "~/i18n/message-key";
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
