import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { recordSecurityEvent } from "~/activity/security-events.server";
import type { Draft } from "~/editor/draft";
import { ADMIN_BODY_LIMIT_BYTES, readForm, RECORD_FIELDS } from "~/http/read-body.server";
import { HttpError } from "~/http/http-error";
import { SECRET_FIELDS } from "~/forms/honeypot-fields";
import { screenPath } from "~/editor/screen-path";
import { env } from "~/env.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { database } from "~db/connection.server";
import { saveDraft } from "~/sessions/drafts.server";
import { hasPermission, type Permission } from "~/accounts/permissions";
import { hasSecondFactor } from "~/second-factor/second-factor.server";
import { setUpPath } from "~/second-factor/set-up-path";
import { findSessionUser } from "~/sessions/sessions.server";
import { loginPath } from "~/sessions/sign-in-paths";
import type { User } from "~/accounts/user";

export interface SignedInRequest {
  user: User;
  language: Language;
  /** Texts of the back office. */
  t: TFunction<"admin">;
}

type Args = Pick<LoaderFunctionArgs, "request">;

/** Who sent the request, or null. The role is read anew at every request. */
export const currentUser = findSessionUser;

/** The first line of what only admins may use; throws as {@link requirePermission} does. */
export function requireAdmin(args: Args): Promise<SignedInRequest> {
  return requirePermission(args, "manageSite");
}

/** The first line of what anybody who is signed in may use; throws as {@link requirePermission} does. */
export function requireUser(args: Args): Promise<SignedInRequest> {
  return requirePermission(args, "openBackOffice");
}

/** Who sent the request, when they may do it; null for all others. */
export async function findPermittedUser(
  request: Request,
  permission: Permission,
): Promise<User | null> {
  const user = await currentUser(request);
  return user && hasPermission(user, permission) && !(await lacksSecondFactor(user, permission))
    ? user
    : null;
}

/** Whether the site asks for a second factor before that, and the user has none. */
async function lacksSecondFactor(user: User, permission: Permission): Promise<boolean> {
  if (!env().REQUIRE_SECOND_FACTOR || permission === "openBackOffice") return false;
  return !(await hasSecondFactor(database(), user.id));
}

/** @throws for a call: HttpError 403; for a page: a redirect to the page that sets up a second factor */
async function redirectToSetUp(request: Request, user: User): Promise<never> {
  if (new URL(request.url).pathname.startsWith("/api/")) {
    throw new HttpError(403, "secondFactorMissing");
  }
  throw redirect(setUpPath(await screenAfter(request, user)), 303);
}

/**
 * The screen that a request belongs to, to come back to after a detour; a form that was sent waits
 * there.
 */
export async function screenAfter(request: Request, user: User): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const isReading = request.method === "GET" || request.method === "HEAD";
  const kept = isReading ? null : await draft(request);
  return kept ? saveDraft(database(), user, kept) : `${pathname}${search}`;
}

/**
 * The first line of every loader and action of the back office and of `/api/admin`: goes on only for
 * those who may do the deed.
 *
 * @throws for a call: HttpError 401 or 403; for a page: a redirect to the login page, or 403, or 401
 *   with what was typed for a form that was sent after the session had ended
 */
export async function requirePermission(
  { request }: Args,
  permission: Permission,
): Promise<SignedInRequest> {
  const user = await currentUser(request);
  const language = await languageOf(request);
  if (user && hasPermission(user, permission)) {
    if (await lacksSecondFactor(user, permission)) await redirectToSetUp(request, user);
    return { user, language, t: translator(language, "admin") };
  }
  const [status, reason] = user ? ([403, "notAllowed"] as const) : ([401, "notSignedIn"] as const);
  const { pathname, search } = new URL(request.url);
  if (user) await recordSecurityEvent(request, { event: "accessRefused", user, about: pathname });
  if (pathname.startsWith("/api/")) throw new HttpError(status, reason);
  if (!user && request.method === "GET") throw redirect(loginPath(`${pathname}${search}`));
  const message = translator(language)(user ? "refused.notAllowed" : "refused.signInAgain");
  // A response, since a route without a screen cannot throw anything else.
  const kept = user ? null : await draft(request);
  throw Response.json({ message, kept }, { status });
}

/** A form with one image: anybody may send this, and of more only the beginning is read. */
const DRAFT_BYTES = 6 * 1024 * 1024;

/** What was typed into a form whose session has ended; files pass by unread. */
async function draft(request: Request): Promise<Draft | null> {
  try {
    const options = {
      limitBytes: ADMIN_BODY_LIMIT_BYTES,
      maxFields: RECORD_FIELDS,
      files: "drop",
      readsBytes: DRAFT_BYTES,
    } as const;
    const values = await readForm(request, options);
    for (const name of SECRET_FIELDS) delete values[name];
    return { path: screenPath(new URL(request.url)), values };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return null;
  }
}
