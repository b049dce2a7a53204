import { withZod } from "@remix-validated-form/with-zod";
import { bioSchema } from "./team-member.schema";

export const bioValidator = withZod(bioSchema);
