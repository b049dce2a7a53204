import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { AddressHolder, HeldRow } from "~db/address-holder.server";
import { mentionsAddress } from "~db/address-spelling";

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
