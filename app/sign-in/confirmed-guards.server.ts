import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { confirmPath } from "~/accounts/confirm-paths";
import type { User } from "~/accounts/user";
import { HttpError } from "~/http/http-error";
import { isConfirmed } from "~/sessions/confirmation.server";
import { requireAdmin, screenAfter, type SignedInRequest } from "./guards.server";

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
