import { z } from "zod";
import { named } from "~/base/http/calls.server";
import { roles } from "./user";

/** The schema of the signed-in user as calls answer it. */
export const userAnswer = named(
  "User",
  z.object({
    id: z.number().int(),
    username: z.string(),
    isAdmin: z.boolean(),
    role: z.enum(roles),
  }),
);
