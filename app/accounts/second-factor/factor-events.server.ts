import { recordActivity, type Actor } from "~/activity/activity.server";
import type { ActivityAction } from "~/activity/activity";
import type { DatabaseOrTransaction } from "~db/connection.server";

export type FactorEvent = Extract<
  ActivityAction,
  | "secondFactorAdded"
  | "secondFactorRemoved"
  | "secondFactorReset"
  | "recoveryCodesRenewed"
  | "recoveryCodeUsed"
>;

/** The one place where changes and uses of a second factor are written down, for its owner and admins. */
export async function recordFactorEvent(
  trx: DatabaseOrTransaction,
  user: { id: number; username: string },
  event: FactorEvent,
  actor: Actor = user,
): Promise<void> {
  await recordActivity(trx, actor, {
    action: event,
    subject: "user",
    subjectId: user.id,
    label: user.username,
  });
}
