import { scrimFor } from "~/media/encoding/scrim.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";

/** The brightness of an image that is not measured yet, or is not stored on this site. */
const WHITE = 100;

/** Returns the scrim of the image at an address, for a public page. */
export async function readScrim(address: string): Promise<number> {
  return scrimFor((await readContent(findBrightness, address)) ?? WHITE);
}

async function findBrightness(db: DatabaseOrTransaction, address: string): Promise<number | null> {
  const row = await db
    .selectFrom("pictures")
    .select("brightness")
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.brightness ?? null;
}
