import { passwordChangedMail, resetMail } from "~/accounts/account/account-mails.server";
import { enqueueAccountMail } from "~/accounts/account/account-outbox.server";
import { recordOwnActivity } from "~/accounts/account/own-activity.server";
import { toUser, type User, userColumns } from "~/accounts/account/user";
import { cancelPendingEmail } from "~/accounts/email-addresses/pending-email.server";
import { hashPassword, verifyPassword } from "~/accounts/passwords/passwords.server";
import { rejectGuessable } from "~/accounts/passwords/reject-guessable.server";
import { issueResetToken, revokeResetTokens } from "~/accounts/passwords/reset-tokens.server";
import { deleteDevices } from "~/accounts/sessions/devices.server";
import { byEmail, setPassword } from "~/accounts/users/users.server";
import type { JobOptions } from "~/base/http/fair-concurrency.server";
import { HttpError } from "~/base/http/http-error";
import { tokenHash } from "~/base/http/tokens.server";
import {
  findEarlierSubmission,
  recordSubmission,
  type Submission,
} from "~/forms/fields/idempotency.server";
import type { Language } from "~/language/i18n/languages";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";

const EXPIRE_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Queues a request for a reset link. The HTTP request only inserts this row, for known and unknown
 * addresses alike, so that neither the response nor its time reveals an account (decision C14);
 * {@link issueResets} does the rest.
 */
export async function requestReset(
  db: DatabaseOrTransaction,
  email: string,
  language: Language,
): Promise<void> {
  await db.insertInto("password_reset_requests").values({ email, language }).execute();
}

/** Processes the queued requests: issues a token and a mail for each that matches an account. */
export async function issueResets(db: Database): Promise<void> {
  const requests = await db.selectFrom("password_reset_requests").selectAll().execute();
  for (const { id, email, language } of requests) {
    await db.transaction().execute(async (trx) => {
      const taken = await trx
        .deleteFrom("password_reset_requests")
        .where("id", "=", id)
        .executeTakeFirst();
      // Another process may have handled it already.
      if (taken.numDeletedRows === 1n) await issueReset(trx, email, language);
    });
  }
}

async function issueReset(
  trx: DatabaseOrTransaction,
  email: string,
  language: Language,
): Promise<void> {
  const user = await byEmail(trx, email).select(["id", "username", "email"]).executeTakeFirst();
  if (!user?.email) return;
  const reader = { email: user.email, username: user.username, language };
  await enqueueAccountMail(trx, "reset", user.email, async () =>
    resetMail(reader, await issueResetToken(trx, user.id)),
  );
}

/** Returns true if a token is valid, without using it. */
export async function isResetTokenValid(
  db: DatabaseOrTransaction,
  token: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("password_resets")
    .select("id")
    .where("tokenHash", "=", tokenHash(token))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", instant(Date.now()))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets a new password with a token. Using the token is atomic: of many concurrent requests one
 * succeeds. Ends every session of the user and notifies the owner by mail.
 *
 * @param by queue options of the password hashing
 * @param sending the form, for {@link findEarlierReset}
 * @returns the owner of the token
 * @throws HttpError 400 if the token is unknown, used, revoked or expired; FieldError 422 if the
 *   password is easy to guess, which does not use up the token
 */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  language: Language,
  by?: JobOptions,
  sending?: Submission,
): Promise<User> {
  // Hashing is expensive, so invalid tokens are rejected before it.
  if (!(await isResetTokenValid(db, token))) throw new HttpError(400, "badResetToken");
  await rejectGuessable(db, password, await ownerOf(db, token));
  const hashed = await hashPassword(password, by);
  return db.transaction().execute(async (trx) => {
    const now = instant(Date.now());
    const used = await trx
      .updateTable("password_resets")
      .set({ usedAt: now })
      .where("tokenHash", "=", tokenHash(token))
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .returning("userId")
      .executeTakeFirst();
    if (!used) throw new HttpError(400, "badResetToken");
    const owner = await changePassword(trx, used.userId, hashed, language);
    await deleteDevices(trx, used.userId);
    await recordOwnActivity(trx, owner, "passwordChanged");
    if (sending) await recordSubmission(trx, sending, owner.id);
    return owner;
  });
}

/**
 * Returns the user whose password the same rendered form has set to this one, or null: of a double
 * click without scripts, the browser shows the second response.
 */
export async function findEarlierReset(
  db: DatabaseOrTransaction,
  password: string,
  sending: Submission,
  by?: JobOptions,
): Promise<User | null> {
  const earlier = await findEarlierSubmission(db, sending);
  if (!earlier?.isSame) return null;
  const owner = await db
    .selectFrom("users")
    .select([...userColumns, "password"])
    .where("id", "=", earlier.recordId)
    .executeTakeFirst();
  if (!owner) return null;
  const { password: hashed, ...row } = owner;
  return (await verifyPassword(hashed, password, by)) ? toUser(row) : null;
}

function ownerOf(db: DatabaseOrTransaction, token: string) {
  return db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.userId")
    .select(["username", "email"])
    .where("tokenHash", "=", tokenHash(token))
    .executeTakeFirst();
}

/**
 * Stores a new password, revokes all reset links, deletes a pending address, ends all sessions and
 * notifies the owner.
 *
 * @param keptSession hash of the id of a session to keep
 * @returns the user
 */
export async function changePassword(
  trx: DatabaseOrTransaction,
  userId: number,
  hashed: string,
  language: Language,
  keptSession?: string,
): Promise<User> {
  await setPassword(trx, userId, hashed, keptSession);
  await revokeResetTokens(trx, userId);
  // It may have been requested with a stolen session.
  await cancelPendingEmail(trx, userId);
  const { email, ...row } = await trx
    .selectFrom("users")
    .select([...userColumns, "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const user = toUser(row);
  if (email) {
    const reader = { email, username: user.username, language };
    const mail = passwordChangedMail(reader, Boolean(keptSession));
    await enqueueAccountMail(trx, "notice", email, () => mail);
  }
  return user;
}

/** Deletes tokens a week after they have expired. */
export async function deleteExpiredResets(db: DatabaseOrTransaction): Promise<void> {
  await db
    .deleteFrom("password_resets")
    .where("expiresAt", "<=", instant(Date.now() - EXPIRE_AFTER_MS))
    .execute();
}
