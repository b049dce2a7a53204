import { database } from "~db/connection.server";
import { env } from "~/env.server";
import { countDeed } from "~/forms/rate-limit.server";
import { Refusal } from "~/forms/refusal";
import type { Credentials } from "./account.schema";
import { sourceOf } from "./passwords.server";
import { refuseGuessable } from "./refuse-guessable.server";
import { createUser } from "./users.server";
import type { User } from "./user";

/** Whether people may make accounts for themselves (ALLOW_REGISTRATION). */
export function isRegistrationOpen(): boolean {
  return env().ALLOW_REGISTRATION;
}

/**
 * Makes a standard user, never an admin (decision C7).
 *
 * @throws Refusal 403 when the site takes no registrations, 409 when the name is taken
 */
export async function register(request: Request, registration: Credentials): Promise<User> {
  if (!isRegistrationOpen()) throw new Refusal(403, "registrationClosed");
  await countDeed(request, "register");
  const { username, password } = registration;
  await refuseGuessable(database(), password, { username });
  // Whoever only wants to sign in goes first.
  const by = { ...sourceOf(request), isPatient: true };
  return createUser(database(), { username, password }, by);
}
