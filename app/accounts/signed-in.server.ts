import { database, inTransaction } from "~db/connection.server";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { mayDoTo } from "~/forms/rate-limit.server";
import { languageOf } from "~/i18n/i18n.server";
import { newDeviceMail } from "./account-mails.server";
import { sendAccountMail } from "./account-outbox.server";
import { isNewDevice, rememberDevice } from "./devices.server";
import { may } from "./permissions";
import { startSession } from "./sessions.server";
import type { User } from "./user";
import { findEmail } from "./users.server";

/**
 * Signs in somebody who has shown who they are: starts a session, and remembers the device. Who works
 * in the back office is told by mail of a device that is new, a few times a day at most.
 *
 * @returns Set-Cookie values
 */
export async function startSignedIn(request: Request, user: User): Promise<string[]> {
  const isNew = may(user, "editContent") && (await isNewDevice(database(), request, user.id));
  const email = isNew ? await findAddressToTell(user) : null;
  const language = await languageOf(request);
  const session = await startSession(request, user);
  const device = await inTransaction(database(), async (trx) => {
    const cookie = await rememberDevice(trx, request, user.id);
    if (email) {
      const reader = { email, username: user.username, language };
      const mail = newDeviceMail(reader, request.headers.get("User-Agent"));
      await sendAccountMail(trx, "notice", email, () => mail);
    }
    return cookie;
  });
  if (isNew) await recordSecurityEvent(request, { event: "newDevice", user });
  return [session, device];
}

/** Headers with several Set-Cookie lines. */
export function cookieHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}

async function findAddressToTell(user: User): Promise<string | null> {
  const email = await findEmail(database(), user.id);
  if (!email) return null;
  return (await mayDoTo(String(user.id), "newDeviceMail")) ? email : null;
}
