import { HttpError } from "~/base/http/http-error";
import { imageValidator } from "./image.validator";
import { IMAGE_FORM_ID } from "./library-image";

/** The form of an image as the server reads it: a description, without a file. */
export const imageForm = {
  formId: IMAGE_FORM_ID,
  validator: imageValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
};
