import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { Refusal } from "~/forms/refusal";
import type { Language } from "~/i18n/languages";
import { enqueueMail } from "~/mail/outbox.server";
import { passwordChangedMail, resetMail } from "./account-mails.server";
import { hashPassword } from "./passwords.server";
import { newToken, tokenHash } from "./tokens.server";
import { setPassword } from "./users.server";

const HOUR_MS = 60 * 60 * 1000;
/** Reset links are valid this long (specification section 9). */
export const RESET_VALIDITY_MS = 24 * HOUR_MS;
/** More links than this in an hour are nobody's wish: they would only fill somebody's inbox. */
export const MAX_RESETS_PER_HOUR = 5;
const FORGET_AFTER_MS = 7 * 24 * HOUR_MS;

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Remembers that a reset link was asked for. The request ends with this one row, whether the
 * address belongs to an account or not, so that neither answer nor time tells (decision C14);
 * {@link issueResets} does the rest.
 */
export async function requestReset(
  db: DatabaseOrTransaction,
  email: string,
  language: Language,
): Promise<void> {
  await db.insertInto("password_reset_requests").values({ email, language }).execute();
}

/** Answers the requests that have come in: a token and a mail for each that names an account. */
export async function issueResets(db: Database): Promise<void> {
  const requests = await db.selectFrom("password_reset_requests").selectAll().execute();
  for (const { id, email, language } of requests) {
    await db.transaction().execute(async (trx) => {
      const taken = await trx
        .deleteFrom("password_reset_requests")
        .where("id", "=", id)
        .executeTakeFirst();
      // Another process may have been quicker.
      if (taken.numDeletedRows === 1n) await issueReset(trx, email, language);
    });
  }
}

async function issueReset(
  trx: DatabaseOrTransaction,
  email: string,
  language: Language,
): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .select(["id", "username", "email"])
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", lowerAscii(email)))
    .executeTakeFirst();
  if (!user?.email || (await hasManyResets(trx, user.id))) return;
  const now = Date.now();
  await voidResets(trx, user.id);
  const token = newToken();
  await trx
    .insertInto("password_resets")
    .values({
      userId: user.id,
      tokenHash: tokenHash(token),
      createdAt: instant(now),
      expiresAt: instant(now + RESET_VALIDITY_MS),
    })
    .execute();
  const reader = { email: user.email, username: user.username, language };
  await enqueueMail(trx, resetMail(reader, token));
}

/** As SQLite's own lower(), which the unique index of e-mail addresses is made with. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

async function hasManyResets(trx: DatabaseOrTransaction, userId: number): Promise<boolean> {
  const { total } = await trx
    .selectFrom("password_resets")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("userId", "=", userId)
    .where("createdAt", ">", instant(Date.now() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return total >= MAX_RESETS_PER_HOUR;
}

/** Whether a token could be used now. Looking never uses it. */
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
 * Sets a new password with a token, which is used up by one statement: of many that come at once
 * one wins. Every session of the user ends, and a mail tells the owner.
 *
 * @throws Refusal 400 when the token is unknown, used, void or too old
 */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  language: Language,
): Promise<void> {
  // Hashing is work: none for tokens that lead nowhere.
  if (!(await isResetTokenValid(db, token))) throw new Refusal(400, "badResetToken");
  const hashed = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const now = instant(Date.now());
    const used = await trx
      .updateTable("password_resets")
      .set({ usedAt: now })
      .where("tokenHash", "=", tokenHash(token))
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .returning("userId")
      .executeTakeFirst();
    if (!used) throw new Refusal(400, "badResetToken");
    await changePassword(trx, used.userId, hashed, language);
  });
}

/** Stores a new password, makes all reset links void, ends all sessions and tells the owner. */
export async function changePassword(
  trx: DatabaseOrTransaction,
  userId: number,
  hashed: string,
  language: Language,
): Promise<void> {
  await setPassword(trx, userId, hashed);
  await voidResets(trx, userId);
  const { username, email } = await trx
    .selectFrom("users")
    .select(["username", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (email) await enqueueMail(trx, passwordChangedMail({ email, username, language }));
}

async function voidResets(trx: DatabaseOrTransaction, userId: number): Promise<void> {
  await trx
    .updateTable("password_resets")
    .set({ usedAt: instant(Date.now()) })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}

/** Forgets tokens that have long been of no use. */
export async function removeOldResets(db: DatabaseOrTransaction): Promise<void> {
  await db
    .deleteFrom("password_resets")
    .where("expiresAt", "<=", instant(Date.now() - FORGET_AFTER_MS))
    .execute();
}
