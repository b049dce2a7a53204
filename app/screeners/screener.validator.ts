import { withZod } from "@remix-validated-form/with-zod";
import { gateSchema, screenerSchema } from "./screener.schema";

export const screenerValidator = withZod(screenerSchema);
export const gateValidator = withZod(gateSchema);
