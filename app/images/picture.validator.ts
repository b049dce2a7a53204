import { withZod } from "@remix-validated-form/with-zod";
import { pictureFormSchema } from "./picture.schema";

export const pictureValidator = withZod(pictureFormSchema);
