import { recordActivity } from "~/activity/activity.server";
import type { ActivityAction } from "~/activity/activity";
import { FieldRefusal } from "~/forms/field-refusal";
import { messageKey } from "~/forms/messages";
import { Refusal } from "~/forms/refusal";
import type { Language } from "~/i18n/languages";
import { database, type DatabaseOrTransaction } from "~db/connection.server";
import type { OwnEmailChange, OwnPasswordChange } from "./account.schema";
import { forgetDevices } from "./devices.server";
import { changeEmail } from "./email-change.server";
import { hashPassword, sourceOf } from "./passwords.server";
import { refuseGuessable } from "./refuse-guessable.server";
import { changePassword } from "./resets.server";
import { endOneSession, endSessionsOf, sessionHash } from "./sessions.server";
import { signIn } from "./sign-in.server";
import type { User } from "./user";

/** What somebody may know of their own account. */
export interface OwnAccount {
  email: string | null;
  updatedAt: string;
}

/** The account of somebody who is signed in. */
export async function getOwnAccount(db: DatabaseOrTransaction, user: User): Promise<OwnAccount> {
  return db
    .selectFrom("users")
    .select(["email", "updatedAt"])
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
}

/**
 * Changes the password of whoever sent the request. Their other sessions end, this one goes on, and
 * a mail tells them.
 *
 * @throws FieldRefusal 422 when the current password is wrong, Refusal 429 after many wrong ones
 */
export async function changeOwnPassword(
  request: Request,
  user: User,
  { currentPassword, password }: OwnPasswordChange,
  language: Language,
): Promise<void> {
  await confirmPassword(request, user, currentPassword);
  const { email } = await getOwnAccount(database(), user);
  await refuseGuessable(database(), password, { username: user.username, email });
  const hashed = await hashPassword(password, sourceOf(request));
  await database()
    .transaction()
    .execute(async (trx) => {
      await changePassword(trx, user.id, hashed, language, sessionHash(request));
      await forgetDevices(trx, user.id, request);
      await record(trx, user, "passwordChanged");
    });
}

/**
 * Changes the address of whoever sent the request, or takes it away.
 *
 * @throws FieldRefusal 422 when the current password is wrong, 409 when another account has the
 *   address; Refusal 429 after many wrong passwords
 */
export async function changeOwnEmail(
  request: Request,
  user: User,
  { currentPassword, email }: OwnEmailChange,
  language: Language,
): Promise<void> {
  await confirmPassword(request, user, currentPassword);
  await database()
    .transaction()
    .execute(async (trx) => {
      const before = await getOwnAccount(trx, user);
      if (before.email === email) return;
      await changeEmail(trx, { ...user, email: before.email }, email, language);
      await record(trx, user, "emailChanged");
    });
}

/**
 * Ends one session of the user.
 *
 * @throws Refusal 404 when they have none with that id
 */
export async function endOwnSession(user: User, sessionId: number): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      if (!(await endOneSession(trx, user.id, sessionId))) throw new Refusal(404, "notFound");
      await record(trx, user, "signedOut");
    });
}

/** Ends every session of whoever sent the request, but the one it came with. */
export async function endOtherSessions(request: Request, user: User): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const ended = await endSessionsOf(trx, user.id, sessionHash(request));
      if (ended > 0) await record(trx, user, "signedOut");
    });
}

/** The same check as at the login, with the same limit: a stolen session is no way to guess. */
async function confirmPassword(request: Request, user: User, password: string): Promise<void> {
  try {
    await signIn(request, { username: user.username, password });
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== "badCredentials") throw error;
    const currentPassword = messageKey("admin:account.wrongPassword");
    throw new FieldRefusal(422, "badCredentials", { currentPassword });
  }
}

function record(trx: DatabaseOrTransaction, user: User, action: ActivityAction): Promise<void> {
  return recordActivity(trx, user, {
    action,
    subject: "user",
    subjectId: user.id,
    label: user.username,
  });
}
