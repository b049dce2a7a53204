import { setTimeout as pause } from "node:timers/promises";
import { heldMessages } from "~/audience/messages/personal-data.server";
import { heldActivity, heldSecurityEvents } from "~/base/activity/personal-data.server";
import { heldMail } from "~/base/mail/personal-data.server";
import { keptSince, type RetentionKey } from "~/company/settings/retention";
import { getSettings } from "~/company/settings/settings.server";
import { heldInvitations } from "~/films/screeners/personal-data.server";
import type { AddressHolder } from "~db/address-holder.server";
import type { Database } from "~db/connection.server";

/** Rows of one transaction: a few milliseconds of work. */
const BATCH = 200;
/** The pause between two of them, in which the site writes. */
const PAUSE_MS = 20;

/** Everything that is deleted when its time is over, by the setting that says when. */
const rules: readonly [setting: RetentionKey, holder: AddressHolder][] = [
  ["keep_messages", heldMessages],
  ["keep_mails", heldMail],
  ["keep_activity", heldActivity],
  ["keep_security", heldSecurityEvents],
  ["keep_openings", heldInvitations],
];

/**
 * Deletes in small batches what is kept for longer than the settings say, each rule by itself.
 *
 * @throws Error the first one, after all rules
 */
export async function deleteOld(db: Database): Promise<void> {
  const settings = await getSettings(db);
  const errors: unknown[] = [];
  for (const [setting, { deleteOlder }] of rules) {
    const before = keptSince(settings, setting);
    if (before === null || !deleteOlder) continue;
    try {
      while ((await deleteOlder(db, before, BATCH)) === BATCH) await pause(PAUSE_MS);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
