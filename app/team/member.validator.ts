import { withZod } from "@remix-validated-form/with-zod";
import { memberSchema } from "./member.schema";

export const memberValidator = withZod(memberSchema);
