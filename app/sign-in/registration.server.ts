import { database } from "~db/connection.server";
import { env } from "~/env.server";
import { consumeRateLimit } from "~/limits/rate-limit.server";
import { HttpError } from "~/http/http-error";
import type { Credentials } from "~/accounts/account.schema";
import { jobOptionsOf } from "~/passwords/passwords.server";
import { rejectGuessable } from "~/passwords/reject-guessable.server";
import { createUser } from "~/users/users.server";
import type { User } from "~/accounts/user";

/** Whether people may make accounts for themselves (ALLOW_REGISTRATION). */
export function isRegistrationOpen(): boolean {
  return env().ALLOW_REGISTRATION;
}

/**
 * Makes a standard user, never an admin (decision C7).
 *
 * @throws HttpError 403 when the site takes no registrations, 409 when the name is taken
 */
export async function register(request: Request, registration: Credentials): Promise<User> {
  if (!isRegistrationOpen()) throw new HttpError(403, "registrationClosed");
  await consumeRateLimit(request, "register");
  const { username, password } = registration;
  await rejectGuessable(database(), password, { username });
  // Whoever only wants to sign in goes first.
  const by = { ...jobOptionsOf(request), isLowPriority: true };
  return createUser(database(), { username, password }, by);
}
