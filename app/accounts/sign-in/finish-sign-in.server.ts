import { redirect } from "@remix-run/node";
import type { Authenticated } from "~/accounts/account/authenticated";
import { hasPermission } from "~/accounts/account/permissions";
import type { User } from "~/accounts/account/user";
import {
  type SignInTarget,
  startPendingSignIn,
} from "~/accounts/second-factor/pending-sign-in.server";
import { hasSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { pathAfterSignIn } from "~/accounts/sessions/sign-in-paths";
import { type Draft, DRAFT_OWNER_FIELD } from "~/forms/editor/draft";
import { parseDraft } from "~/forms/editor/parse-draft.server";
import type { SitePaths } from "~/language/i18n/paths";
import { saveDraft } from "~/records/editing/drafts.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { startSignedIn } from "./signed-in.server";

/**
 * Parses the draft that the login page carries for a user who has just signed in.
 *
 * @returns null for users without access to the back office, and for another user's draft
 */
export function draftFor(user: User, carried: string | undefined): Draft | null {
  const kept = hasPermission(user, "editContent") ? parseDraft(carried) : null;
  const owner = kept?.values[DRAFT_OWNER_FIELD];
  return owner === undefined || owner === String(user.id) ? kept : null;
}

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
