import type { DatabaseOrTransaction } from "~db/connection.server";
import { type SettingsMap, toSettingsMap } from "./read";

/** Returns all stored settings of the public site. */
export async function getSettings(db: DatabaseOrTransaction): Promise<SettingsMap> {
  const rows = await db
    .selectFrom("site_settings")
    .select(["key", "value_en", "value_es"])
    .orderBy("key")
    .execute();
  return toSettingsMap(rows);
}
