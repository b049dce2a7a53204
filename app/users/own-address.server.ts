import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Language } from "~/i18n/languages";
import { settingText } from "~/settings/read";
import { getSettings } from "~/settings/settings.server";
import type { User } from "~/accounts/user";
import { findEmail } from "./users.server";

/** Returns the address for mail to an admin: the account's own, otherwise the company's. */
export async function ownAddress(
  db: DatabaseOrTransaction,
  user: User,
  language: Language,
): Promise<string> {
  const own = await findEmail(db, user.id);
  return own ?? settingText(await getSettings(db), "contact_email", language);
}
