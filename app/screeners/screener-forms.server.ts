import type { Readable } from "node:stream";
import { storeAttachment } from "~/uploads/store-attachment.server";
import { HttpError } from "~/http/http-error";
import { SCREENER_FORM_ID, SCREENER_GATE_ID } from "./screener";
import { gateValidator, screenerValidator } from "./screener.validator";

/** How the server takes in the form of a screener. */
export const screenerForm = {
  formId: SCREENER_FORM_ID,
  validator: screenerValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
  keepStreams: { filmUrl: (content: Readable) => storeAttachment(content, "film") },
} as const;

/** How the server takes in the password of a visitor. */
export const gateForm = { formId: SCREENER_GATE_ID, validator: gateValidator } as const;
