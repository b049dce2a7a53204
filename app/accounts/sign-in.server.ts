import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { database } from "~db/connection.server";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { clientAddress, CLIENT_ADDRESS_HEADER } from "~/edge/client-address.server";
import { Refusal } from "~/forms/refusal";
import type { Credentials } from "./account.schema";
import { sourceOf } from "./passwords.server";
import { beginSignIn } from "./sign-in-limits.server";
import { findUser, verifyCredentials } from "./users.server";
import type { User } from "./user";

const STRATEGY = "form";

/**
 * The strategy only verifies; sessions are kept in the database (sessions.server.ts).
 * See decision 032.
 */
const authenticator = new Authenticator<User>().use(
  new FormStrategy(({ form, request }) => {
    const field = (name: string) => form.get(name) as string;
    const credentials = { username: field("username"), password: field("password") };
    return verifyCredentials(database(), credentials, sourceOf(request));
  }),
  STRATEGY,
);

/**
 * Verifies a name and password, given by the form or by the JSON call. Only failures count against
 * the limit of the address and delay the name, so that signing in often is fine; every try is
 * counted before it is made, so that many at once do not slip through.
 *
 * @throws Refusal 401 when they are wrong, 429 after too many failures (see {@link beginSignIn})
 */
export async function signIn(request: Request, credentials: Credentials): Promise<User> {
  const attempt = await beginSignIn(database(), request, credentials.username);
  let user: User;
  try {
    user = await authenticator.authenticate(STRATEGY, asForm(request, credentials));
  } catch (error) {
    const isWrong = error instanceof Refusal && error.reason === "badCredentials";
    if (!isWrong) await attempt.takeBack();
    else await recordRefusal(request, credentials.username);
    throw error;
  }
  await attempt.succeed();
  return user;
}

async function recordRefusal(request: Request, typedName: string): Promise<void> {
  const user = await findUser(database(), typedName);
  const event = { event: "signInRefused", reason: "wrongPassword", user, typedName } as const;
  await recordSecurityEvent(request, event);
}

/** The strategy reads a form of its own: the body of the request was read by the one reader of forms. */
function asForm(request: Request, credentials: Credentials): Request {
  const { url, signal } = request;
  const headers = { [CLIENT_ADDRESS_HEADER]: clientAddress(request) };
  const body = new URLSearchParams({ ...credentials });
  return new Request(url, { method: "POST", headers, body, signal });
}
