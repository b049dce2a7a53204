import { emailConfirmationMail } from "~/accounts/account/account-mails.server";
import { enqueueAccountMail } from "~/accounts/account/account-outbox.server";
import { isEmailTaken } from "~/accounts/users/users.server";
import { newToken, tokenHash } from "~/base/http/tokens.server";
import type { Language } from "~/language/i18n/languages";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";

/** The lifetime of the link to a new address, the same as that of reset links. */
const CONFIRM_WITHIN_MS = 24 * 60 * 60 * 1000;

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Stores the address that a user requests. It is not used before its link is, which
 * {@link sendEmailConfirmations} sends. The request only writes this row, also for addresses of
 * other accounts, so that neither the response nor its time reveals them.
 *
 * @param language of the mail
 */
export async function createPendingEmail(
  trx: DatabaseOrTransaction,
  userId: number,
  email: string,
  language: Language,
): Promise<void> {
  const expiresAt = instant(Date.now() + CONFIRM_WITHIN_MS);
  await trx
    .insertInto("email_changes")
    .values({ userId, email, language, expiresAt })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet((eb) => ({
        email,
        language,
        expiresAt,
        isMailDue: 1,
        // For the same address, a link that was already sent stays valid: the rate limit may
        // prevent another mail.
        tokenHash: eb
          .case()
          .when("email_changes.email", "=", email)
          .then(eb.ref("email_changes.tokenHash"))
          .else(null)
          .end(),
      })),
    )
    .execute();
}

/** Returns the user's pending address, or null. */
export async function findPendingEmail(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom("email_changes")
    .select("email")
    .where("userId", "=", userId)
    .where("expiresAt", ">", instant(Date.now()))
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Deletes the pending address and its link. */
export async function cancelPendingEmail(
  trx: DatabaseOrTransaction,
  userId: number,
): Promise<void> {
  await trx.deleteFrom("email_changes").where("userId", "=", userId).execute();
}

/** Returns the change that a token confirms, or null if it is unknown, used or expired. */
export async function findEmailChange(
  db: DatabaseOrTransaction,
  token: string,
): Promise<{ userId: number; email: string } | null> {
  const row = await db
    .selectFrom("email_changes")
    .select(["userId", "email"])
    .where("tokenHash", "=", tokenHash(token))
    .where("expiresAt", ">", instant(Date.now()))
    .executeTakeFirst();
  return row ?? null;
}

/** Queues the mails with the requested links; none to the address of another account. */
export async function sendEmailConfirmations(db: Database): Promise<void> {
  const due = await db
    .selectFrom("email_changes")
    .select(["userId", "email", "language"])
    .where("isMailDue", "=", 1)
    .execute();
  for (const change of due) await db.transaction().execute((trx) => sendConfirmation(trx, change));
}

async function sendConfirmation(
  trx: DatabaseOrTransaction,
  { userId, email, language }: { userId: number; email: string; language: Language },
): Promise<void> {
  const taken = await trx
    .updateTable("email_changes")
    .set({ isMailDue: 0 })
    .where("userId", "=", userId)
    .where("email", "=", email)
    .where("isMailDue", "=", 1)
    .executeTakeFirst();
  // Another process may have handled it, or the user has changed the request.
  if (taken.numUpdatedRows !== 1n || (await isEmailTaken(trx, email, userId))) return;
  await enqueueAccountMail(trx, "confirmation", email, async () => {
    const token = newToken();
    const expiresAt = instant(Date.now() + CONFIRM_WITHIN_MS);
    await trx
      .updateTable("email_changes")
      .set({ tokenHash: tokenHash(token), expiresAt })
      .where("userId", "=", userId)
      .execute();
    return emailConfirmationMail(email, language, token);
  });
}

/** Deletes pending addresses whose links have expired. */
export async function deleteExpiredEmailChanges(db: DatabaseOrTransaction): Promise<void> {
  await db.deleteFrom("email_changes").where("expiresAt", "<=", instant(Date.now())).execute();
}
