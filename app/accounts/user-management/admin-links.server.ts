import { invitationMail, newLinkMail, resetLink } from "~/accounts/account/account-mails.server";
import { enqueueAccountMail } from "~/accounts/account/account-outbox.server";
import { issueResetToken, mayIssueAdminLink } from "~/accounts/passwords/reset-tokens.server";
import type { Actor } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { isMailServerSet } from "~/base/mail/transport.server";
import type { Language } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";

const mails = { invitation: invitationMail, newLink: newLinkMail };

interface Reader {
  id: number;
  username: string;
  email: string | null;
  language: Language;
}

/**
 * Issues a link that sets a password and mails it to the user. Without a mail server, returns the
 * link, so that the admin can hand it over in another way.
 *
 * @returns the link if there is no mail server, otherwise null
 * @throws HttpError 422 if the user has no address, 429 after too many links
 */
export async function issueAdminLink(
  trx: DatabaseOrTransaction,
  kind: keyof typeof mails,
  { id, username, email, language }: Reader,
  actor: Actor,
): Promise<string | null> {
  const tooMany = new HttpError(429, "tooMany", { minutes: 60 }, { "Retry-After": "3600" });
  if (!(await mayIssueAdminLink(trx, id))) throw tooMany;
  if (!isMailServerSet()) return resetLink(language, await issueResetToken(trx, id, true));
  if (!email) throw new HttpError(422, "noEmail");
  const isSent = await enqueueAccountMail(trx, "invitation", email, async () =>
    mails[kind]({ email, username, language }, actor, await issueResetToken(trx, id, true)),
  );
  if (!isSent) throw tooMany;
  return null;
}
