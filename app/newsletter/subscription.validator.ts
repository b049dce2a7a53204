import { withZod } from "@remix-validated-form/with-zod";
import { subscriptionSchema } from "./subscription.schema";

export const subscriptionValidator = withZod(subscriptionSchema);
