import { recordActivity, type Actor } from "~/activity/activity.server";
import type { ActivityAction } from "~/activity/activity";
import type { SecurityReason } from "~/activity/security-event";
import { recordSecurityEvent, type EventSource } from "~/activity/security-events.server";
import type { DatabaseOrTransaction } from "~db/connection.server";

/** What happens to a second factor: how the log of changes and that of security events call it. */
const events = {
  added: ["secondFactorAdded", "turnedOn"],
  removed: ["secondFactorRemoved", "turnedOff"],
  reset: ["secondFactorReset", "byCommand"],
  codesRenewed: ["recoveryCodesRenewed", "newCodes"],
  codeUsed: ["recoveryCodeUsed", "recoveryCode"],
} as const satisfies Record<string, [ActivityAction, SecurityReason]>;

export type FactorEvent = keyof typeof events;

type Owner = { id: number; username: string };

/** Writes a change or use of a second factor down, in the transaction of the change. */
export async function recordFactorChange(
  trx: DatabaseOrTransaction,
  user: Owner,
  event: FactorEvent,
  actor: Actor = user,
): Promise<void> {
  await recordActivity(trx, actor, {
    action: events[event][0],
    subject: "user",
    subjectId: user.id,
    label: user.username,
  });
}

/** Writes the same down as a security event, after that transaction. */
export async function recordFactorEvent(
  source: EventSource,
  user: Owner,
  event: FactorEvent,
): Promise<void> {
  const reason = events[event][1];
  await recordSecurityEvent(source, { event: "secondFactorChanged", reason, user });
}
