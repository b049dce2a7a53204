import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Credentials } from "~/accounts/account/account.schema";
import type { Authenticated } from "~/accounts/account/authenticated";
import { jobOptionsOf } from "~/accounts/passwords/passwords.server";
import { findUser, verifyCredentials } from "~/accounts/users/users.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { CLIENT_ADDRESS_HEADER, clientAddress } from "~/base/http/client-address.server";
import { HttpError } from "~/base/http/http-error";
import { database } from "~db/connection.server";
import { beginSignInAttempt } from "./sign-in-limits.server";

const STRATEGY = "form";

/**
 * The strategy only verifies; sessions are stored in the database (sessions.server.ts). See
 * decision 032.
 */
const authenticator = new Authenticator<Authenticated>().use(
  new FormStrategy(({ form, request }) => {
    const field = (name: string) => form.get(name) as string;
    const credentials = { username: field("username"), password: field("password") };
    return verifyCredentials(database(), credentials, jobOptionsOf(request));
  }),
  STRATEGY,
);

/**
 * Verifies a name and password from the form or the JSON call. Only failures count against the
 * limit of the address and delay the name, so that frequent sign-ins pass. Each attempt is counted
 * before the check, so that concurrent attempts cannot exceed the limit.
 *
 * @throws HttpError 401 if they are wrong, 429 after too many failures
 *   (see {@link beginSignInAttempt})
 */
export async function signIn(request: Request, credentials: Credentials): Promise<Authenticated> {
  const attempt = await beginSignInAttempt(database(), request, credentials.username);
  let authenticated: Authenticated;
  try {
    authenticated = await authenticator.authenticate(STRATEGY, asForm(request, credentials));
  } catch (error) {
    const isWrong = error instanceof HttpError && error.reason === "badCredentials";
    if (!isWrong) await attempt.refund();
    else await recordRejection(request, credentials.username);
    throw error;
  }
  await attempt.succeed();
  return authenticated;
}

async function recordRejection(request: Request, typedName: string): Promise<void> {
  const user = await findUser(database(), typedName);
  const event = { event: "signInRefused", reason: "wrongPassword", user, typedName } as const;
  await recordSecurityEvent(request, event);
}

/**
 * Returns the form that the strategy reads: remix-auth-form 3 takes nothing but a request whose body is
 * unread, and reads it without limits. That of the request was read and bounded by the one reader of
 * forms (app/base/http/read-body.server.ts), and a call has JSON.
 */
function asForm(request: Request, credentials: Credentials): Request {
  const { url, signal } = request;
  const headers = { [CLIENT_ADDRESS_HEADER]: clientAddress(request) };
  const body = new URLSearchParams({ ...credentials });
  return new Request(url, { method: "POST", headers, body, signal });
}
