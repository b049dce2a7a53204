import { FieldError } from "~/base/http/http-error";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { env } from "~/config/env.server";
import { messageKey } from "~/language/i18n/message-key";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { isGuessable } from "./guessable.server";

interface Names {
  username?: string;
  email?: string | null;
}

/**
 * Rejects new passwords that satisfy the schema but are easy to guess (decision C38).
 *
 * @param names of the user
 * @throws FieldError 422 if it is common or made of words of the user or the site
 */
export async function rejectGuessable(
  db: DatabaseOrTransaction,
  password: string,
  { username = "", email }: Names = {},
): Promise<void> {
  const words = [username, email?.split("@")[0] ?? "", ...(await wordsOfSite(db))];
  if (!isGuessable(password, words)) return;
  throw new FieldError(422, "guessablePassword", {
    password: messageKey("refused.guessablePassword"),
  });
}

async function wordsOfSite(db: DatabaseOrTransaction): Promise<string[]> {
  const settings = await getSettings(db);
  const titles = (["en", "es"] as const).map((each) => settingText(settings, "site_title", each));
  const host = new URL(env().SITE_URL).hostname.split(".");
  return [...titles, ...host.filter((label) => label !== "www").slice(0, -1)];
}
