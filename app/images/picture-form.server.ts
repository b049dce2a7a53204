import { Refusal } from "~/forms/refusal";
import { PICTURE_FORM_ID } from "./library-picture";
import { pictureValidator } from "./picture.validator";

/** How the server takes in the form of a picture: what is said of it, and no file. */
export const pictureForm = {
  formId: PICTURE_FORM_ID,
  validator: pictureValidator,
  keepFile: () => Promise.reject(new Refusal(400, "malformedForm")),
};
