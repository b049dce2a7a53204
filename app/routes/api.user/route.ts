import { userAnswer } from "~/accounts/account/user-answer.server";
import { currentUser } from "~/accounts/sign-in/guards.server";
import { apiRoute } from "~/base/http/calls.server";
import { HttpError } from "~/base/http/http-error";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "signedIn" };

/** Without the other demands of the back office (specification section 7). */
async function requireSession({ request }: { request: Request }) {
  const user = await currentUser(request);
  if (!user) throw new HttpError(401, "notSignedIn");
  return user;
}

export const loader = apiRoute(requireSession, {
  GET: {
    summary: "Returns the user of the session.",
    answers: { 200: userAnswer },
    work: ({ caller }) => caller,
  },
});

export const action = loader;
