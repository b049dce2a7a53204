import { withZod } from "@remix-validated-form/with-zod";
import { projectFormSchema } from "./project.schema";

export const projectValidator = withZod(projectFormSchema);
