import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import { confirmPath } from "~/accounts/confirm-paths";
import { isConfirmed } from "~/sessions/confirmation.server";
import { requireAdmin, screenAfter, type SignedInRequest } from "./guards.server";
import type { User } from "~/accounts/user";

type Args = Pick<LoaderFunctionArgs, "request">;

/**
 * The first line of what must not be in the hands of someone who has only got hold of a session:
 * users, roles, backups, and files of addresses. Throws as `requireAdmin` does, and as
 * {@link requireConfirmation}.
 *
 * @param screen where the way back leads, when the request itself is for no screen (a download)
 */
export async function requireConfirmedAdmin(args: Args, screen?: string): Promise<SignedInRequest> {
  const signedIn = await requireAdmin(args);
  await requireConfirmation(args, signedIn.user, screen);
  return signedIn;
}

/**
 * Goes on only in a session whose user has proven who they are in the last ten minutes.
 *
 * @throws for a call: HttpError 403; for a page: a redirect to the page that asks for the password or
 *   a code, which leads back to the screen; what was typed into a form is there again by then
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
