import { withZod } from "@remix-validated-form/with-zod";
import { bioSchema } from "./member.schema";

export const bioValidator = withZod(bioSchema);
