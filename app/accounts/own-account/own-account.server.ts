import { emailChangeRequestedMail } from "~/accounts/account/account-mails.server";
import { enqueueAccountMail } from "~/accounts/account/account-outbox.server";
import type { OwnEmailChange, OwnPasswordChange } from "~/accounts/account/account.schema";
import type { Authenticated } from "~/accounts/account/authenticated";
import { recordOwnActivity } from "~/accounts/account/own-activity.server";
import type { User } from "~/accounts/account/user";
import { changeEmail } from "~/accounts/email-addresses/email-change.server";
import {
  cancelPendingEmail,
  createPendingEmail,
  findPendingEmail,
} from "~/accounts/email-addresses/pending-email.server";
import { changePassword } from "~/accounts/password-reset/resets.server";
import { hashPassword, jobOptionsOf } from "~/accounts/passwords/passwords.server";
import { rejectGuessable } from "~/accounts/passwords/reject-guessable.server";
import { deleteDevices } from "~/accounts/sessions/devices.server";
import { endOneSession } from "~/accounts/sessions/own-sessions.server";
import { endSession, endSessionsOf, sessionHash } from "~/accounts/sessions/sessions.server";
import { signIn } from "~/accounts/sign-in/sign-in.server";
import { FieldError, HttpError } from "~/base/http/http-error";
import { consumeOwnRateLimit } from "~/base/limits/rate-limit.server";
import { findRefusal } from "~/base/mail/unsent-mail.server";
import type { Language } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { database, type DatabaseOrTransaction } from "~db/connection.server";

/** The own account as shown to its user. */
export interface OwnAccount {
  email: string | null;
  /** The address whose link has not been used yet. */
  pendingEmail: string | null;
  /** The words with which the mail server has refused the mail to it; null without. */
  refusal: string | null;
  updatedAt: string;
}

/** Returns the account of the signed-in user. */
export async function getOwnAccount(db: DatabaseOrTransaction, user: User): Promise<OwnAccount> {
  const account = await db
    .selectFrom("users")
    .select(["email", "updatedAt"])
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  const pendingEmail = await findPendingEmail(db, user.id);
  const refusal = pendingEmail && (await findRefusal(db, pendingEmail));
  return { ...account, pendingEmail, refusal };
}

/**
 * Changes the user's own password, ends their other sessions and notifies them by mail.
 *
 * @throws FieldError 422 if the current password is wrong, HttpError 429 after too many failures
 */
export async function changeOwnPassword(
  request: Request,
  user: User,
  { currentPassword, password }: OwnPasswordChange,
  language: Language,
): Promise<void> {
  const recheck = await confirmPassword(request, user, currentPassword);
  const { email } = await getOwnAccount(database(), user);
  await rejectGuessable(database(), password, { username: user.username, email });
  await consumeOwnRateLimit(request, user, "passwordChange");
  const hashed = await hashPassword(password, jobOptionsOf(request));
  await database()
    .transaction()
    .execute(async (trx) => {
      await recheck(trx);
      await changePassword(trx, user.id, hashed, language, sessionHash(request));
      await deleteDevices(trx, user.id, request);
      await recordOwnActivity(trx, user, "passwordChanged");
    });
}

/**
 * Requests a new address for the user, or removes the current one. A new one is used only after its
 * link has been. Entering the current address cancels a pending change.
 *
 * @returns `asked`: a new address is pending; `removed`: the account has no address; `kept`: no
 *   change
 * @throws FieldError 422 if the current password is wrong; HttpError 429 after too many wrong
 *   passwords or changes
 */
export async function changeOwnEmail(
  request: Request,
  user: User,
  { currentPassword, email }: OwnEmailChange,
  language: Language,
): Promise<"asked" | "removed" | "kept"> {
  const recheck = await confirmPassword(request, user, currentPassword);
  await consumeOwnRateLimit(request, user, "emailChange");
  return database()
    .transaction()
    .execute(async (trx) => {
      await recheck(trx);
      const { email: before } = await getOwnAccount(trx, user);
      if (before === email) {
        await cancelPendingEmail(trx, user.id);
        return "kept";
      }
      if (email) {
        await askForEmail(trx, { ...user, email: before }, email, language);
        return "asked";
      }
      await changeEmail(trx, { ...user, email: before }, null, language);
      await recordOwnActivity(trx, user, "emailChanged");
      return "removed";
    });
}

/** Stores the pending address and notifies the owner at the current one. */
async function askForEmail(
  trx: DatabaseOrTransaction,
  { id, username, email: before }: User & { email: string | null },
  email: string,
  language: Language,
): Promise<void> {
  await createPendingEmail(trx, id, email, language);
  if (!before) return;
  const reader = { email: before, username, language };
  await enqueueAccountMail(trx, "notice", before, () => emailChangeRequestedMail(reader));
}

/**
 * Ends one session of the user.
 *
 * @throws HttpError 404 if they have none with that id
 */
export async function endOwnSession(user: User, sessionId: number): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      if (!(await endOneSession(trx, user.id, sessionId))) throw new HttpError(404, "notFound");
      await recordOwnActivity(trx, user, "signedOut");
    });
}

/** Ends every session of the user except that of the request. */
export async function endOtherSessions(request: Request, user: User): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const ended = await endSessionsOf(trx, user.id, sessionHash(request));
      if (ended > 0) await recordOwnActivity(trx, user, "signedOut");
    });
}

/**
 * Ends every session of the user, including that of the request, and deletes their devices.
 *
 * @returns the Set-Cookie value that removes the cookie
 */
export async function endAllOwnSessions(request: Request, user: User): Promise<string> {
  await database()
    .transaction()
    .execute(async (trx) => {
      await deleteDevices(trx, user.id);
      await endSessionsOf(trx, user.id);
      await recordOwnActivity(trx, user, "signedOut");
    });
  return endSession(request);
}

/**
 * Checks the password with the limits of the login: a stolen session cannot be used to guess it.
 *
 * @returns the same check once more, for the transaction of the change
 */
async function confirmPassword(
  request: Request,
  user: User,
  password: string,
): Promise<Authenticated["recheck"]> {
  const credentials = { username: user.username, password };
  const { recheck } = await besideField(() => signIn(request, credentials));
  return (trx) => besideField(() => recheck(trx));
}

async function besideField<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof HttpError) || error.reason !== "badCredentials") throw error;
    const currentPassword = messageKey("admin:account.wrongPassword");
    throw new FieldError(422, "badCredentials", { currentPassword });
  }
}
