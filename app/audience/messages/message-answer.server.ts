import { z } from "zod";
import { named } from "~/base/http/calls.server";

/** The schema of a message as calls answer it (specification section 7). */
export const messageAnswer = named(
  "ContactMessage",
  z.object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    createdAt: z.string().datetime(),
  }),
);
