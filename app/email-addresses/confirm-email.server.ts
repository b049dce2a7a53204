import type { Database } from "~db/connection.server";
import type { Language } from "~/i18n/languages";
import { changeEmail } from "./email-change.server";
import { recordOwnActivity } from "~/accounts/own-activity.server";
import type { EmailLink } from "./email-link";
import { findEmailChange } from "./pending-email.server";
import { toUser, userColumns, type User } from "~/accounts/user";
import { findEmail, isEmailTaken } from "~/users/users.server";

type Confirmation =
  { kind: "confirmed"; user: User } | Extract<EmailLink, { kind: "taken" | "invalid" }>;

/**
 * From now on the address counts to which the token went. The address before is told, and links
 * that went there open nothing any more.
 *
 * @param language that of the mail
 * @returns `confirmed`, or why it does not count: the token is unknown, used or too old, or the
 *   address has become that of another account
 */
export async function confirmEmail(
  db: Database,
  token: string,
  language: Language,
): Promise<Confirmation> {
  return db.transaction().execute(async (trx) => {
    const change = await findEmailChange(trx, token);
    if (!change) return { kind: "invalid" };
    const { userId, email } = change;
    if (await isEmailTaken(trx, email, userId)) return { kind: "taken", email };
    const row = await trx
      .selectFrom("users")
      .select(userColumns)
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const user = toUser(row);
    const before = await findEmail(trx, userId);
    await changeEmail(trx, { ...user, email: before }, email, language);
    await recordOwnActivity(trx, user, "emailChanged");
    return { kind: "confirmed", user };
  });
}
