import type { Readable } from "node:stream";
import { HttpError } from "~/base/http/http-error";
import { storeAttachment } from "~/media/uploads/store-attachment.server";
import { SCREENER_FORM_ID, SCREENER_GATE_ID } from "./screener";
import { gateValidator, screenerValidator } from "./screener.schema";

/** The form of a screener as the server reads it. */
export const screenerForm = {
  formId: SCREENER_FORM_ID,
  validator: screenerValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
  keepStreams: {
    filmUrl: (content: Readable) => storeAttachment(content, "film"),
    captionsEnUrl: (content: Readable) => storeAttachment(content, "captions"),
    captionsEsUrl: (content: Readable) => storeAttachment(content, "captions"),
  },
} as const;

/** The password form of visitors as the server reads it. */
export const gateForm = { formId: SCREENER_GATE_ID, validator: gateValidator } as const;
