import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { confirmPath } from "~/accounts/account/confirm-paths";
import type { User } from "~/accounts/account/user";
import { isConfirmed } from "~/accounts/sessions/confirmation.server";
import type { FormValues } from "~/base/http/form-values";
import { HttpError } from "~/base/http/http-error";
import { saveDraft } from "~/records/editing/drafts.server";
import { database } from "~db/connection.server";
import { draftOf, requireAdmin, screenAfter, type SignedInRequest } from "./guards.server";

type Args = Pick<LoaderFunctionArgs, "request">;

/**
 * Guards what a stolen session alone must not open: users, roles, backups and exported addresses.
 * Throws as `requireAdmin` and {@link requireConfirmation} do.
 *
 * @param screen path to return to if the request itself has no screen (a download)
 */
export async function requireConfirmedAdmin(args: Args, screen?: string): Promise<SignedInRequest> {
  const signedIn = await requireAdmin(args);
  await requireConfirmation(args, signedIn.user, screen);
  return signedIn;
}

/**
 * Runs what may turn out to need a confirmation after its form has been read, such as too many
 * mails.
 *
 * @param work throws HttpError 403 (`confirmFirst`) then, and has changed nothing
 * @param kept what was typed into the form; or, without any, the screen to return to
 * @throws then a redirect to the confirmation page, which leads back to the screen with the values
 */
export async function orConfirm<Result>(
  request: Request,
  user: User,
  kept: { values: FormValues } | { screen: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || error.reason !== "confirmFirst") throw error;
    const returnTo =
      "screen" in kept
        ? kept.screen
        : await saveDraft(database(), user, draftOf(request, kept.values));
    throw redirect(confirmPath(returnTo), 303);
  }
}

/**
 * Requires that the session's user has authenticated in the last ten minutes.
 *
 * @throws for a call: HttpError 403; for a page: a redirect to the confirmation page, which leads
 *   back to the screen with what was typed into a form
 */
export async function requireConfirmation(
  { request }: Args,
  user: User,
  screen?: string,
): Promise<void> {
  if (await isConfirmed(request)) return;
  if (new URL(request.url).pathname.startsWith("/api/")) {
    throw new HttpError(403, "confirmFirst", {}, {}, { confirm: true });
  }
  throw redirect(confirmPath(screen ?? (await screenAfter(request, user))), 303);
}
