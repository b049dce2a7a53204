import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { recordSecurityEvent } from "~/activity/security-events.server";
import type { KeptForm } from "~/forms/kept-form";
import { ADMIN_BODY_LIMIT_BYTES, readForm, RECORD_FIELDS } from "~/forms/read-body.server";
import { Refusal } from "~/forms/refusal";
import { SECRET_FIELDS } from "~/forms/robot-fields";
import { screenPath } from "~/forms/screen-path";
import { env } from "~/env.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { database } from "~db/connection.server";
import { keepForm } from "./kept-forms.server";
import { may, type Deed } from "./permissions";
import { hasSecondFactor } from "./second-factor/second-factor.server";
import { setUpPath } from "./second-factor/set-up-path";
import { findSessionUser } from "./sessions.server";
import { loginPath } from "./sign-in-paths";
import type { User } from "./user";

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
export async function findPermitted(request: Request, deed: Deed): Promise<User | null> {
  const user = await currentUser(request);
  return user && may(user, deed) && !(await lacksSecondFactor(user, deed)) ? user : null;
}

/** Whether the site asks for a second factor before that, and the user has none. */
async function lacksSecondFactor(user: User, deed: Deed): Promise<boolean> {
  if (!env().REQUIRE_SECOND_FACTOR || deed === "openBackOffice") return false;
  return !(await hasSecondFactor(database(), user.id));
}

/** @throws for a call: Refusal 403; for a page: a redirect to the page that sets up a second factor */
async function leadToSetUp(request: Request, user: User): Promise<never> {
  if (new URL(request.url).pathname.startsWith("/api/")) {
    throw new Refusal(403, "secondFactorMissing");
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
  const kept = isReading ? null : await keptForm(request);
  return kept ? keepForm(database(), user, kept) : `${pathname}${search}`;
}

/**
 * The first line of every loader and action of the back office and of `/api/admin`: goes on only for
 * those who may do the deed.
 *
 * @throws for a call: Refusal 401 or 403; for a page: a redirect to the login page, or 403, or 401
 *   with what was typed for a form that was sent after the session had ended
 */
export async function requirePermission({ request }: Args, deed: Deed): Promise<SignedInRequest> {
  const user = await currentUser(request);
  const language = await languageOf(request);
  if (user && may(user, deed)) {
    if (await lacksSecondFactor(user, deed)) await leadToSetUp(request, user);
    return { user, language, t: translator(language, "admin") };
  }
  const [status, reason] = user ? ([403, "notAllowed"] as const) : ([401, "notSignedIn"] as const);
  const { pathname, search } = new URL(request.url);
  if (user) await recordSecurityEvent(request, { event: "accessRefused", user, about: pathname });
  if (pathname.startsWith("/api/")) throw new Refusal(status, reason);
  if (!user && request.method === "GET") throw redirect(loginPath(`${pathname}${search}`));
  const message = translator(language)(user ? "refused.notAllowed" : "refused.signInAgain");
  // A response, since a route without a screen cannot throw anything else.
  const kept = user ? null : await keptForm(request);
  throw Response.json({ message, kept }, { status });
}

/** A form with one picture: anybody may send this, and of more only the beginning is read. */
const KEPT_FORM_BYTES = 6 * 1024 * 1024;

/** What was typed into a form whose session has ended; files pass by unread. */
async function keptForm(request: Request): Promise<KeptForm | null> {
  try {
    const options = {
      limitBytes: ADMIN_BODY_LIMIT_BYTES,
      maxFields: RECORD_FIELDS,
      files: "drop",
      readsBytes: KEPT_FORM_BYTES,
    } as const;
    const values = await readForm(request, options);
    for (const name of SECRET_FIELDS) delete values[name];
    return { path: screenPath(new URL(request.url)), values };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}
