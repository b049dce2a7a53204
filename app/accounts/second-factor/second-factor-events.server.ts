import { type FactorEvent, secondFactorMail } from "~/accounts/account/account-mails.server";
import { enqueueAccountMail } from "~/accounts/account/account-outbox.server";
import { findEmail } from "~/accounts/users/users.server";
import type { ActivityAction } from "~/base/activity/activity";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import type { SecurityReason } from "~/base/activity/security-event";
import { type EventSource, recordSecurityEvent } from "~/base/activity/security-events.server";
import type { Language } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRecoveryCodes } from "./recovery-codes.server";

/** The names of second-factor events in the activity log and among the security events. */
const events = {
  appAdded: ["secondFactorAdded", "appAdded"],
  appRemoved: ["secondFactorRemoved", "appRemoved"],
  passkeyAdded: ["secondFactorAdded", "passkeyAdded"],
  passkeyRemoved: ["secondFactorRemoved", "passkeyRemoved"],
  reset: ["secondFactorReset", "byCommand"],
  codesRenewed: ["recoveryCodesRenewed", "newCodes"],
  codeUsed: ["recoveryCodeUsed", "recoveryCode"],
} as const satisfies Record<FactorEvent, [ActivityAction, SecurityReason]>;

interface Owner {
  id: number;
  username: string;
}

/**
 * Records a change or use of a second factor and queues a mail to the owner's confirmed address,
 * both in the transaction of the change.
 *
 * @param language of the mail
 */
export async function recordFactorChange(
  trx: DatabaseOrTransaction,
  user: Owner,
  event: FactorEvent,
  language: Language,
  actor: Actor = user,
): Promise<void> {
  await recordActivity(trx, actor, {
    action: events[event][0],
    subject: "user",
    subjectId: user.id,
    label: user.username,
  });
  const email = await findEmail(trx, user.id);
  if (!email) return;
  const reader = { email, username: user.username, language };
  const codesLeft = await countRecoveryCodes(trx, user.id);
  await enqueueAccountMail(trx, "notice", email, () => secondFactorMail(reader, event, codesLeft));
}

/** Records the matching security event, after that transaction. */
export async function recordFactorEvent(
  source: EventSource,
  user: Owner,
  event: FactorEvent,
): Promise<void> {
  const reason = events[event][1];
  await recordSecurityEvent(source, { event: "secondFactorChanged", reason, user });
}
