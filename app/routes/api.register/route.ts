import { json } from "@remix-run/node";
import { registrationCallSchema } from "~/accounts/account/account.schema";
import { userAnswer } from "~/accounts/account/user-answer.server";
import { register } from "~/accounts/sign-in/registration.server";
import { cookieHeaders, startSignedIn } from "~/accounts/sign-in/signed-in.server";
import { apiRoute, everyone, named } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "anyone" };

export const loader = apiRoute(everyone, {
  POST: {
    summary: "Creates an account without a role, and signs in.",
    body: named("Registration", registrationCallSchema),
    answers: { 201: userAnswer },
    refusals: [409, 422, 429],
    work: async ({ request, body }) => {
      const registered = await register(request, body);
      const headers = cookieHeaders(await startSignedIn(request, registered));
      return json(registered.user, { status: 201, headers });
    },
  },
});

export const action = loader;
