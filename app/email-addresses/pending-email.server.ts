import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import type { Language } from "~/i18n/languages";
import { emailConfirmationMail } from "~/accounts/account-mails.server";
import { enqueueAccountMail } from "~/accounts/account-outbox.server";
import { newToken, tokenHash } from "~/accounts/tokens.server";
import { isEmailTaken } from "~/users/users.server";

/** How long the link to a new address may be used, as reset links. */
const CONFIRM_WITHIN_MS = 24 * 60 * 60 * 1000;

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Remembers the address that a user wants to have. It counts for nothing until the link is used
 * that {@link sendEmailConfirmations} sends there. The request ends with this one row, whether the
 * address belongs to another account or not, so that neither answer nor time tells.
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
        ...{ email, language, expiresAt, isMailDue: 1 },
        // Asked for once more, a link stays good that has arrived already: there may be no other mail.
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

/** The address that waits for its confirmation, or null. */
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

/** Forgets the address that waits, and its link with it. */
export async function cancelPendingEmail(
  trx: DatabaseOrTransaction,
  userId: number,
): Promise<void> {
  await trx.deleteFrom("email_changes").where("userId", "=", userId).execute();
}

/** The change that a token confirms, or null when it is unknown, used or too old. */
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

/** Sends the links that have been asked for; none to an address of another account. */
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
  // Another process may have been quicker, or the user has changed their mind.
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

/** Forgets addresses whose links were not used in time. */
export async function deleteExpiredEmailChanges(db: DatabaseOrTransaction): Promise<void> {
  await db.deleteFrom("email_changes").where("expiresAt", "<=", instant(Date.now())).execute();
}
