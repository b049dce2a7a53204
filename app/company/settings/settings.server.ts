import type { DatabaseOrTransaction } from "~db/connection.server";
import { type SettingsMap, toSettingsMap } from "./read";

/** Returns true if a setting that visitors see is the address of this stored file. */
export async function isFileOfSetting(
  db: DatabaseOrTransaction,
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("site_settings")
    .select("key")
    .where("key", "=", "hero_loop")
    .where((eb) => eb.or([eb("value_en", "=", address), eb("value_es", "=", address)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns all stored settings of the public site. */
export async function getSettings(db: DatabaseOrTransaction): Promise<SettingsMap> {
  const rows = await db
    .selectFrom("site_settings")
    .select(["key", "value_en", "value_es"])
    .orderBy("key")
    .execute();
  return toSettingsMap(rows);
}
