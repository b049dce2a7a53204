import { recordActivity, type Actor } from "~/activity/activity.server";
import { EditConflict } from "~/editor/edit-conflict";
import { deleteUnusedImages } from "~/uploads/delete-unused.server";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { sample as english } from "~/texts/en/sample";
import { sample as spanish } from "~/texts/es/sample";
import { nextInstant } from "~db/instants";
import { isSettingKey, settingDefinitions, type SettingKey, type SettingTab } from "./definitions";
import { legalPageOf } from "./legal-keys";
import { legalSample } from "./legal-samples.server";
import type { SettingChange } from "./setting.schema";
import { keysOfTab, type StoredSetting } from "./setting-values";

/** Returns all stored settings with a known key. */
export async function listSettings(db: DatabaseOrTransaction): Promise<StoredSetting[]> {
  const rows = await selectSettings(db).orderBy("key").execute();
  return rows.filter((row): row is typeof row & { key: SettingKey } => isSettingKey(row.key));
}

/**
 * Returns the settings of a tab in their order. Settings without a row are empty; legal texts have
 * their samples.
 */
export async function listTabSettings(
  db: DatabaseOrTransaction,
  tab: SettingTab,
): Promise<StoredSetting[]> {
  const stored = await listSettings(db);
  return keysOfTab(tab).map(
    (key) => stored.find((setting) => setting.key === key) ?? withSample(notStored(key)),
  );
}

/** Returns one setting; it is empty when it has no row. */
export async function getSetting(
  db: DatabaseOrTransaction,
  key: SettingKey,
): Promise<StoredSetting> {
  const row = await selectSettings(db).where("key", "=", key).executeTakeFirst();
  return row ? { ...row, key } : notStored(key);
}

/** Replaces all stored settings by the given ones, including their dates. */
export async function replaceSettings(
  trx: DatabaseOrTransaction,
  settings: StoredSetting[],
): Promise<void> {
  await trx.deleteFrom("site_settings").execute();
  for (const setting of settings) {
    await trx.insertInto("site_settings").values(setting).execute();
  }
}

/**
 * Lists the stored settings, each with whether it still is that of the sample company, in one
 * language at least.
 */
export async function listSampleFlags(db: DatabaseOrTransaction): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom("site_settings")
    .select(["key", "isSample", "value_en", "value_es"])
    .execute();
  return new Map(
    rows.map(({ key, isSample, value_en, value_es }) => {
      const sampleTexts = [english, spanish].map(({ settings }): unknown =>
        Reflect.get(settings, key),
      );
      const isLeft = [value_en, value_es].some((text) => text && sampleTexts.includes(text));
      return [key, isSample === 1 || isLeft];
    }),
  );
}

/**
 * Deletes the settings that still are those of the sample company.
 *
 * @returns the texts that may be addresses of images
 */
export async function deleteSampleSettings(trx: DatabaseOrTransaction): Promise<string[]> {
  const rows = await trx
    .deleteFrom("site_settings")
    .where("isSample", "=", 1)
    .returning(["key", "value_en", "value_es"])
    .execute();
  return rows
    .filter(({ key }) => isSettingKey(key) && settingDefinitions[key].type === "image")
    .flatMap(({ value_en, value_es }) => [value_en, value_es])
    .filter((url) => url !== null);
}

/**
 * Stores one setting, in one row. A language that is not given is left unchanged. Identical values
 * change nothing.
 *
 * @returns the setting, and whether it is new
 * @throws EditConflict when it was changed after the given version
 */
export async function saveSetting(
  db: DatabaseOrTransaction,
  { key, version, ...given }: SettingChange,
  actor: Actor,
): Promise<{ setting: StoredSetting; isNew: boolean }> {
  const { before, after } = await inTransaction(db, async (trx) => {
    const before = await getSetting(trx, key);
    const isNew = before.updatedAt === "";
    const values = {
      value_en: given.value_en === undefined ? before.value_en : given.value_en,
      value_es: given.value_es === undefined ? before.value_es : given.value_es,
    };
    const isSame = before.value_en === values.value_en && before.value_es === values.value_es;
    if (isSame && !isNew) return { before, after: before };
    if (version !== undefined && version !== before.updatedAt) {
      const current = { value_en: before.value_en ?? "", value_es: before.value_es ?? "" };
      throw new EditConflict(current, before.updatedAt);
    }
    const stored = isNew
      ? trx.insertInto("site_settings").values({ key, ...values })
      : trx
          .updateTable("site_settings")
          .set({ ...values, isSample: 0, updatedAt: nextInstant(before.updatedAt) })
          .where("key", "=", key);
    await stored.execute();
    // Logged as "updated" even for a new row: for users, every setting always exists.
    await recordActivity(trx, actor, { action: "updated", subject: "setting", label: key });
    return { before, after: await getSetting(trx, key) };
  });
  if (settingDefinitions[key].type === "image") {
    const used = [after.value_en, after.value_es];
    const replaced = [before.value_en, before.value_es].filter(
      (url): url is string => url !== null && !used.includes(url),
    );
    await deleteUnusedImages(db, replaced);
  }
  return { setting: after, isNew: before.updatedAt === "" };
}

const notStored = (key: SettingKey): StoredSetting => ({
  key,
  value_en: null,
  value_es: null,
  updatedAt: "",
});

function withSample(setting: StoredSetting): StoredSetting {
  const name = legalPageOf(setting.key);
  if (!name) return setting;
  return { ...setting, value_en: legalSample(name, "en"), value_es: legalSample(name, "es") };
}

const selectSettings = (db: DatabaseOrTransaction) =>
  db.selectFrom("site_settings").select(["key", "value_en", "value_es", "updatedAt"]);
