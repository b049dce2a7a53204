import { json } from "@remix-run/node";
import { loginCallSchema } from "~/accounts/account/account.schema";
import { userAnswer } from "~/accounts/account/user-answer.server";
import { requireSecondFactor } from "~/accounts/second-factor/check-code.server";
import { signIn } from "~/accounts/sign-in/sign-in.server";
import { cookieHeaders, startSignedIn } from "~/accounts/sign-in/signed-in.server";
import { apiRoute, everyone, named } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "anyone" };

export const loader = apiRoute(everyone, {
  POST: {
    summary: "Signs in and sets the cookie of the session.",
    body: named("Credentials", loginCallSchema),
    answers: { 200: userAnswer },
    refusals: [401, 429],
    work: async ({ request, body: { code, ...credentials } }) => {
      const authenticated = await signIn(request, credentials);
      const { user } = authenticated;
      await requireSecondFactor(request, user, code);
      return json(user, { headers: cookieHeaders(await startSignedIn(request, authenticated)) });
    },
  },
});

export const action = loader;
