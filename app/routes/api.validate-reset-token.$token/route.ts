import { z } from "zod";
import { isResetTokenValid } from "~/accounts/password-reset/resets.server";
import { apiRoute, everyone, named } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

export const loader = apiRoute(everyone, {
  GET: {
    summary: "Checks a token without using it.",
    limit: "tokenCheck",
    answers: { 200: named("TokenCheck", z.object({ valid: z.boolean() })) },
    work: async ({ params }) => ({
      valid: await isResetTokenValid(database(), params.token ?? ""),
    }),
  },
});

export const action = loader;
