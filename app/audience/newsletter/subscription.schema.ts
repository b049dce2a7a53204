import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { emailAddress } from "~/forms/fields/text-schema";

/** The schema of the newsletter form and POST /api/newsletter (specification section 5). */
export const subscriptionSchema = z.object({ email: emailAddress() });

export type NewSubscription = z.infer<typeof subscriptionSchema>;

export const subscriptionValidator = withZod(subscriptionSchema);
