import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { countersOf } from "~/base/limits/rate-limit.server";
import { mailboxOf } from "~/base/mail/mailbox";
import { type AddressHolder, type HeldRow, tableHolder } from "~db/address-holder.server";
import { mentionsAddress } from "~db/address-spelling";

/**
 * Subscribers, also those who have left: an erased address may be subscribed again like any other.
 */
export const heldSubscriptions: AddressHolder = tableHolder("subscriptions", [
  {
    table: "newsletter_subscriptions",
    owner: ["email"],
    texts: ["name", "consentProof", "bounceReason"],
  },
  { table: "subscriber_tags", texts: ["tag"] },
  { table: "consent_texts", texts: ["text_en", "text_es"], at: "firstUsedAt" },
]);

const unpack = promisify(gunzip);

/** Lists that wait for an agreement: an erasure deletes those with the address, to be sent again. */
export const heldLists: AddressHolder = {
  name: "subscriberLists",
  columns: { kept_subscriber_lists: ["fileName", "settings"] },
  async find(db, address) {
    const ids = await db
      .selectFrom("kept_subscriber_lists")
      .select("id")
      .orderBy("createdAt", "desc")
      .execute();
    const found: HeldRow[] = [];
    for (const { id } of ids) {
      const row = await db
        .selectFrom("kept_subscriber_lists")
        .select(["fileName", "content", "settings", "createdAt"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) continue;
      const { fileName, content, settings, createdAt } = row;
      const text = [fileName, settings, (await unpack(content)).toString()].join("\n");
      if (!mentions(text, address)) continue;
      found.push({
        table: "kept_subscriber_lists",
        id,
        at: createdAt,
        fate: "deleted",
        label: fileName,
        data: { fileName, createdAt },
      });
    }
    return found;
  },
  async erase(trx, _address, { found }) {
    const ids = found.get("kept_subscriber_lists") ?? [];
    if (ids.length === 0) return 0;
    await trx.deleteFrom("kept_subscriber_lists").where("id", "in", ids).execute();
    return ids.length;
  },
};

/** Most lists have nothing like the address: the exact comparison is slow. */
function mentions(text: string, address: string): boolean {
  return text.toLowerCase().includes(address.toLowerCase()) && mentionsAddress(text, address);
}

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
