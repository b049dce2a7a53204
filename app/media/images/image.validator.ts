import { withZod } from "@remix-validated-form/with-zod";
import { imageFormSchema } from "./image.schema";

export const imageValidator = withZod(imageFormSchema);
