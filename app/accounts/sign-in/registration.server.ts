import type { Credentials } from "~/accounts/account/account.schema";
import type { Authenticated } from "~/accounts/account/authenticated";
import { jobOptionsOf } from "~/accounts/passwords/passwords.server";
import { rejectGuessable } from "~/accounts/passwords/reject-guessable.server";
import { createUser } from "~/accounts/users/users.server";
import { HttpError } from "~/base/http/http-error";
import { consumeRateLimit } from "~/base/limits/rate-limit.server";
import { env } from "~/config/env.server";
import { database } from "~db/connection.server";

/** Returns true if visitors may create accounts (ALLOW_REGISTRATION). */
export function isRegistrationOpen(): boolean {
  return env().ALLOW_REGISTRATION;
}

/**
 * Creates a standard user, never an admin (decision C7).
 *
 * @throws HttpError 403 if registration is closed, 409 if the name is taken
 */
export async function register(
  request: Request,
  registration: Credentials,
): Promise<Authenticated> {
  if (!isRegistrationOpen()) throw new HttpError(403, "registrationClosed");
  await consumeRateLimit(request, "register");
  const { username, password } = registration;
  await rejectGuessable(database(), password, { username });
  // Lower priority than the sign-in of existing users.
  const by = { ...jobOptionsOf(request), isLowPriority: true };
  const user = await createUser(database(), { username, password }, by);
  return { user, recheck: async () => {} };
}
