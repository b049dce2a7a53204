import type { ActivityAction } from "~/base/activity/activity";
import { recordActivity } from "~/base/activity/activity.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { User } from "./user";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Records what users did to their own account. Since anyone may register, a standard user gets one
 * line per action and hour, which keeps the log readable.
 */
export async function recordOwnActivity(
  trx: DatabaseOrTransaction,
  user: User,
  action: ActivityAction,
): Promise<void> {
  if (user.role === "standard" && (await hasRecentLine(trx, user, action))) return;
  const { id, username } = user;
  await recordActivity(trx, user, { action, subject: "user", subjectId: id, label: username });
}

async function hasRecentLine(
  trx: DatabaseOrTransaction,
  { id }: User,
  action: ActivityAction,
): Promise<boolean> {
  const line = await trx
    .selectFrom("activity")
    .select("id")
    .where("createdAt", ">", new Date(Date.now() - HOUR_MS).toISOString())
    .where("userId", "=", id)
    .where("subjectId", "=", id)
    .where("action", "=", action)
    .executeTakeFirst();
  return line !== undefined;
}
