import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { messageKey } from "~/language/i18n/message-key";
import { type Reading, readSource, readTarget } from "./read-redirect";
import { redirectStatuses } from "./redirect";

const required = messageKey("validation.required");

/** The schema of the form of a redirect. What only the database knows is checked when it is stored. */
const redirectSchema = z
  .object({
    source: z.string({ message: required }).min(1, required),
    target: z.string({ message: required }).min(1, required),
    status: z.coerce
      .number()
      .refine((status) => redirectStatuses.some((known) => known === status), required)
      .transform((status) => redirectStatuses.find((known) => known === status) ?? 301),
  })
  .superRefine(({ source, target }, context) => {
    const from = readSource(source);
    report("source", from);
    report("target", readTarget(target, from.problem === undefined && from.value.isWildcard));

    function report(field: string, { problem: message }: Reading<unknown>) {
      if (message) context.addIssue({ code: z.ZodIssueCode.custom, path: [field], message });
    }
  });

export const redirectValidator = withZod(redirectSchema);
