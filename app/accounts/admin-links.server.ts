import type { Actor } from "~/activity/activity.server";
import { Refusal } from "~/forms/refusal";
import type { Language } from "~/i18n/languages";
import { isMailServerSet } from "~/mail/transport.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { invitationMail, newLinkMail, resetLink } from "./account-mails.server";
import { sendAccountMail } from "./account-outbox.server";
import { issueResetToken, mayIssueAdminLink } from "./reset-tokens.server";

const mails = { invitation: invitationMail, newLink: newLinkMail };

interface Reader {
  id: number;
  username: string;
  email: string | null;
  language: Language;
}

/**
 * Makes a link that sets a password and mails it to its user. Without a mail server nothing would
 * arrive: then the admin gets the link, to hand it over in another way.
 *
 * @returns the link where there is no mail server, else null
 * @throws Refusal 422 without an address to send it to, 429 after many links
 */
export async function handOverLink(
  trx: DatabaseOrTransaction,
  kind: keyof typeof mails,
  { id, username, email, language }: Reader,
  actor: Actor,
): Promise<string | null> {
  const tooMany = new Refusal(429, "tooMany", { minutes: 60 }, { "Retry-After": "3600" });
  if (!(await mayIssueAdminLink(trx, id))) throw tooMany;
  if (!isMailServerSet()) return resetLink(language, await issueResetToken(trx, id, true));
  if (!email) throw new Refusal(422, "noEmail");
  const isSent = await sendAccountMail(trx, "invitation", email, async () =>
    mails[kind]({ email, username, language }, actor, await issueResetToken(trx, id, true)),
  );
  if (!isSent) throw tooMany;
  return null;
}
