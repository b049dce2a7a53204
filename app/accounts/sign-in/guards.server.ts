import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import { hasPermission, type Permission } from "~/accounts/account/permissions";
import type { User } from "~/accounts/account/user";
import { hasSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { setUpPath } from "~/accounts/second-factor/set-up-path";
import { findSessionUser } from "~/accounts/sessions/sessions.server";
import { loginPath } from "~/accounts/sessions/sign-in-paths";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import type { FormValues } from "~/base/http/form-values";
import { HttpError } from "~/base/http/http-error";
import {
  ADMIN_BODY_LIMIT_BYTES,
  checkAfterBody,
  isLongBody,
  readForm,
  RECORD_FIELDS,
} from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import { consumeRateLimit } from "~/base/limits/rate-limit.server";
import { env } from "~/config/env.server";
import type { Draft } from "~/forms/editor/draft";
import { screenPath } from "~/forms/editor/screen-path";
import { DROPPED_FIELDS, SECRET_FIELDS } from "~/forms/fields/honeypot-fields";
import { languageOf, loaderTexts, translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { saveDraft } from "~/records/editing/drafts.server";
import { database } from "~db/connection.server";

export interface SignedInRequest {
  user: User;
  language: Language;
  /** Translates texts of the back office. */
  t: TFunction<"admin">;
}

type Args = Pick<LoaderFunctionArgs, "request">;

/** Returns the user of a request, or null. The role is read from the database on every request. */
export const currentUser = findSessionUser;

/** Guards what only admins may use; throws as {@link requirePermission} does. */
export function requireAdmin(args: Args): Promise<SignedInRequest> {
  return requirePermission(args, "manageSite");
}

/** Guards what any signed-in user may use; throws as {@link requirePermission} does. */
export function requireUser(args: Args): Promise<SignedInRequest> {
  return requirePermission(args, "openBackOffice");
}

/** Returns the user of a request if they have the permission, otherwise null. */
export async function findPermittedUser(
  request: Request,
  permission: Permission,
): Promise<User | null> {
  const user = await currentUser(request);
  return user && hasPermission(user, permission) && !(await lacksSecondFactor(user, permission))
    ? user
    : null;
}

/** Returns true if the site requires a second factor for the permission and the user has none. */
async function lacksSecondFactor(user: User, permission: Permission): Promise<boolean> {
  if (!env().REQUIRE_SECOND_FACTOR || permission === "openBackOffice") return false;
  return !(await hasSecondFactor(database(), user.id));
}

/** @throws for a call: HttpError 403; for a page: a redirect to the set-up of a second factor */
async function redirectToSetUp(
  request: Request,
  user: User,
  readKept: () => Promise<Draft | null>,
): Promise<never> {
  if (new URL(request.url).pathname.startsWith("/api/")) {
    throw new HttpError(403, "secondFactorMissing");
  }
  throw redirect(setUpPath(await screenAfter(request, user, readKept)), 303);
}

/**
 * Returns the path of the request's screen, to return to after a detour. A submitted form is stored
 * as a draft of that screen.
 */
export async function screenAfter(
  request: Request,
  user: User,
  readKept = () => readDraft(request),
): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const isReading = request.method === "GET" || request.method === "HEAD";
  const kept = isReading ? null : await readKept();
  return kept ? saveDraft(database(), user, kept) : `${pathname}${search}`;
}

/**
 * Guards every loader and action of the back office and of `/api/admin`: requires the permission,
 * and once more when the request's body has been read.
 *
 * @throws for a call: HttpError 401 or 403; for a page: a redirect to the login page, or 403, or
 *   401 with the draft of a form that was sent after the session had ended, or 429 after too many
 *   long ones
 */
export async function requirePermission(
  { request }: Args,
  permission: Permission,
): Promise<SignedInRequest> {
  const signedIn = await permit(request, permission, () => readDraft(request));
  checkAfterBody(request, (values) =>
    permit(request, permission, () => Promise.resolve(values && draftOf(request, values))),
  );
  return signedIn;
}

/** @param readKept returns what was typed into the form of the request */
async function permit(
  request: Request,
  permission: Permission,
  readKept: () => Promise<Draft | null>,
): Promise<SignedInRequest> {
  const user = await currentUser(request);
  const language = await languageOf(request);
  if (user && hasPermission(user, permission)) {
    if (await lacksSecondFactor(user, permission)) await redirectToSetUp(request, user, readKept);
    return { user, language, t: await loaderTexts(language, "admin") };
  }
  const [status, reason] = user ? ([403, "notAllowed"] as const) : ([401, "notSignedIn"] as const);
  const { pathname, search } = new URL(request.url);
  if (user) await recordSecurityEvent(request, { event: "accessRefused", user, about: pathname });
  if (pathname.startsWith("/api/")) throw new HttpError(status, reason);
  if (!user && request.method === "GET") throw redirect(loginPath(`${pathname}${search}`));
  const message = translator(language)(user ? "refused.notAllowed" : "refused.signInAgain");
  // Rate-limited before it is read, as a long login is: the response repeats what was typed.
  if (!user && isLongBody(request)) {
    await handlePage(request, () => consumeRateLimit(request, "longLogin"));
  }
  // A Response, since a route without a component cannot throw anything else.
  const kept = user ? null : await readKept();
  throw Response.json({ message, kept }, { status });
}

/**
 * Reads what was typed into a form whose session has ended; files are dropped.
 *
 * @returns null unless all of it can be read: a part would delete what is missing when it is saved
 */
async function readDraft(request: Request): Promise<Draft | null> {
  try {
    const options = {
      limitBytes: ADMIN_BODY_LIMIT_BYTES,
      maxFields: RECORD_FIELDS,
      files: "drop",
    } as const;
    return draftOf(request, await readForm(request, options));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return null;
  }
}

/** Returns what was typed into the form of a request, without its secrets. */
export function draftOf({ url }: Request, sent: FormValues): Draft {
  const values = { ...sent };
  const dropped = SECRET_FIELDS.filter((name) => values[name]);
  for (const name of SECRET_FIELDS) delete values[name];
  if (dropped.length > 0) values[DROPPED_FIELDS] = dropped.join(" ");
  return { path: screenPath(new URL(url)), values };
}
