import { redirect } from "@remix-run/node";
import type { Authenticated } from "~/accounts/account/authenticated";
import {
  type SignInTarget,
  startPendingSignIn,
} from "~/accounts/second-factor/pending-sign-in.server";
import { hasSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { saveDraft } from "~/accounts/sessions/drafts.server";
import { pathAfterSignIn } from "~/accounts/sessions/sign-in-paths";
import type { SitePaths } from "~/language/i18n/paths";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { startSignedIn } from "./signed-in.server";

/** Continues after the correct password: asks for the second factor or completes the sign-in. */
export async function continueSignIn(
  request: Request,
  authenticated: Authenticated,
  aim: SignInTarget,
  site: SitePaths,
): Promise<Response> {
  if (!(await hasSecondFactor(database(), authenticated.user.id))) {
    return finishSignIn(request, authenticated, aim, site);
  }
  const headers = { "Set-Cookie": await startPendingSignIn(request, authenticated, aim) };
  return redirect(site.secondFactor, { status: 303, headers });
}

/**
 * Completes the sign-in of an authenticated user.
 *
 * @param cookies further Set-Cookie values of the response
 * @returns the redirect to the requested page, or to the screen with the stored draft
 */
export async function finishSignIn(
  request: Request,
  authenticated: Authenticated,
  { returnTo, kept }: SignInTarget,
  site: SitePaths,
  ...cookies: string[]
): Promise<Response> {
  const { user } = authenticated;
  return redirectWithNotice(
    kept ? await saveDraft(database(), user, kept) : pathAfterSignIn(user, returnTo, site),
    { id: "signedIn", params: { username: user.username } },
    ...(await startSignedIn(request, authenticated)),
    ...cookies,
  );
}
