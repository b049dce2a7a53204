import { countersOf } from "~/base/limits/rate-limit.server";
import { mailboxOf } from "~/base/mail/mailbox";
import type { AddressHolder } from "~db/address-holder.server";

/**
 * Counters of the mails to a mailbox. Their keys are plain hashes: with a guess at the address one
 * can tell that it was here.
 */
export const heldLimits: AddressHolder = {
  name: "limits",
  columns: { rate_limits: ["key"] },
  async find(db, address) {
    const rows = await db
      .selectFrom("rate_limits")
      .select("points")
      .where(countersOf(mailboxOf(address)))
      .execute();
    return rows.map(({ points }, index) => ({
      table: "rate_limits",
      id: index + 1,
      at: null,
      fate: "deleted",
      label: String(points),
      data: { points },
    }));
  },
  async erase(trx, address) {
    const { numDeletedRows } = await trx
      .deleteFrom("rate_limits")
      .where(countersOf(mailboxOf(address)))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
