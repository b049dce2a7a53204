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
 * Confirms the address that the token was sent to. Notifies the previous address and revokes the
 * links sent to it.
 *
 * @param language of the mail
 * @returns `confirmed`; `invalid` if the token is unknown, used or expired; `taken` if another
 *   account has the address by now
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
