import { database } from "~db/connection.server";
import { rememberDevice } from "./devices.server";
import { startSession } from "./sessions.server";
import type { User } from "./user";

/**
 * Signs in somebody who has shown who they are: starts a session, and remembers the device.
 *
 * @returns Set-Cookie values
 */
export async function startSignedIn(request: Request, user: User): Promise<string[]> {
  const session = await startSession(request, user);
  return [session, await rememberDevice(database(), request, user.id)];
}

/** Headers with several Set-Cookie lines. */
export function cookieHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
