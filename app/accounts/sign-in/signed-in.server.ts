import { newDeviceMail } from "~/accounts/account/account-mails.server";
import { enqueueAccountMail } from "~/accounts/account/account-outbox.server";
import type { Authenticated } from "~/accounts/account/authenticated";
import { hasPermission } from "~/accounts/account/permissions";
import type { User } from "~/accounts/account/user";
import { isNewDevice, rememberDevice } from "~/accounts/sessions/devices.server";
import { startSession } from "~/accounts/sessions/sessions.server";
import { findEmail } from "~/accounts/users/users.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { tryConsumeRateLimit } from "~/base/limits/rate-limit.server";
import { languageOf } from "~/language/i18n/i18n.server";
import { rememberLanguage } from "~/language/i18n/language-choice.server";
import { languageOfPath } from "~/language/i18n/paths";
import { database, inTransaction } from "~db/connection.server";

/**
 * Starts the session of an authenticated user and stores the device. Users of the back office are
 * notified of a new device by mail, a few times a day at most. A language in the address of the login
 * becomes that of the back office, whose addresses have none.
 *
 * @returns Set-Cookie values
 * @throws errors of `recheck`
 */
export async function startSignedIn(
  request: Request,
  { user, recheck }: Authenticated,
): Promise<string[]> {
  const isNew =
    hasPermission(user, "editContent") && (await isNewDevice(database(), request, user.id));
  const email = isNew ? await findAddressToTell(user) : null;
  const language = await languageOf(request);
  const session = await startSession(request, user, recheck);
  const device = await inTransaction(database(), async (trx) => {
    const cookie = await rememberDevice(trx, request, user.id);
    if (email) {
      const reader = { email, username: user.username, language };
      const mail = newDeviceMail(reader, request.headers.get("User-Agent"));
      await enqueueAccountMail(trx, "newDevice", email, () => mail);
    }
    return cookie;
  });
  if (isNew) await recordSecurityEvent(request, { event: "newDevice", user });
  const named = languageOfPath(new URL(request.url).pathname);
  return [session, device, ...(named ? [rememberLanguage(named)] : [])];
}

/** Returns headers with several Set-Cookie lines. */
export function cookieHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}

async function findAddressToTell(user: User): Promise<string | null> {
  const email = await findEmail(database(), user.id);
  if (!email) return null;
  return (await tryConsumeRateLimit(String(user.id), "newDeviceMail")) ? email : null;
}
