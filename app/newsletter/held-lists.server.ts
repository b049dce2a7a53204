import { gunzipSync } from "node:zlib";
import type { AddressHolder } from "~db/address-holder.server";
import { mentionsAddress } from "~db/address-spelling";
import type { DatabaseOrTransaction } from "~db/connection.server";

/** Lists that wait for an agreement: an erasure deletes those with the address, to be sent again. */
export const heldLists: AddressHolder = {
  name: "subscriberLists",
  columns: { kept_subscriber_lists: ["fileName", "settings"] },
  async find(db, address) {
    const rows = await listsWith(db, address);
    return rows.map(({ id, fileName, createdAt }) => ({
      ...{ table: "kept_subscriber_lists", id, at: createdAt, fate: "deleted" },
      label: fileName,
      data: { fileName, createdAt },
    }));
  },
  async erase(trx, address) {
    const ids = (await listsWith(trx, address)).map(({ id }) => id);
    if (ids.length === 0) return 0;
    await trx.deleteFrom("kept_subscriber_lists").where("id", "in", ids).execute();
    return ids.length;
  },
};

async function listsWith(db: DatabaseOrTransaction, address: string) {
  const rows = await db
    .selectFrom("kept_subscriber_lists")
    .select(["id", "fileName", "content", "settings", "createdAt"])
    .orderBy("createdAt", "desc")
    .execute();
  return rows.filter(({ fileName, content, settings }) => {
    const text = [fileName, settings, gunzipSync(content).toString()].join("\n");
    // Most lists have nothing like it: the exact comparison is slow.
    return text.toLowerCase().includes(address.toLowerCase()) && mentionsAddress(text, address);
  });
}
