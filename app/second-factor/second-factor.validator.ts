import { withZod } from "@remix-validated-form/with-zod";
import { authenticatorSchema, proofSchema, secondFactorSchema } from "./second-factor.schema";

export const secondFactorValidator = withZod(secondFactorSchema);
export const authenticatorValidator = withZod(authenticatorSchema);
export const proofValidator = withZod(proofSchema);
