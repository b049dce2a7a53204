import { redirect } from "@remix-run/node";
import { redirectWithNotice } from "~/notices/notice.server";
import type { SitePaths } from "~/i18n/paths";
import { database } from "~db/connection.server";
import { saveDraft } from "~/sessions/drafts.server";
import { startPendingSignIn, type SignInTarget } from "~/second-factor/pending-sign-in.server";
import { hasSecondFactor } from "~/second-factor/second-factor.server";
import { startSignedIn } from "./signed-in.server";
import { pathAfterSignIn } from "~/sessions/sign-in-paths";
import type { User } from "~/accounts/user";

/** Goes on after the right password: to the question for the second factor, or in. */
export async function continueSignIn(
  request: Request,
  user: User,
  aim: SignInTarget,
  site: SitePaths,
): Promise<Response> {
  if (!(await hasSecondFactor(database(), user.id))) return finishSignIn(request, user, aim, site);
  const headers = { "Set-Cookie": await startPendingSignIn(request, user, aim) };
  return redirect(site.secondFactor, { status: 303, headers });
}

/**
 * Signs somebody in who has proven who they are.
 *
 * @param cookies more Set-Cookie values that go with it
 * @returns the redirect to where they were going, or to the form that they had not been able to send
 */
export async function finishSignIn(
  request: Request,
  user: User,
  { returnTo, kept }: SignInTarget,
  site: SitePaths,
  ...cookies: string[]
): Promise<Response> {
  return redirectWithNotice(
    kept ? await saveDraft(database(), user, kept) : pathAfterSignIn(user, returnTo, site),
    { id: "signedIn", params: { username: user.username } },
    ...(await startSignedIn(request, user)),
    ...cookies,
  );
}
