import { HttpError } from "~/http/http-error";
import { IMAGE_FORM_ID } from "./library-image";
import { imageValidator } from "./image.validator";

/** How the server takes in the form of an image: what is said of it, and no file. */
export const imageForm = {
  formId: IMAGE_FORM_ID,
  validator: imageValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
};
