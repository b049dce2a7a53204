import { type Actor, recordActivity } from "~/base/activity/activity.server";
import type { FormValues } from "~/base/http/form-values";
import type { Conflict } from "~/forms/editor/edit-conflict";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { sample as english } from "~/language/texts/en/sample";
import { sample as spanish } from "~/language/texts/es/sample";
import { restartUnusedTime } from "~/media/uploads/delete-unused.server";
import { rejectMissingFiles } from "~/media/uploads/missing-files.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import {
  isFileSetting,
  isSettingKey,
  settingDefinitions,
  type SettingKey,
  settingKeys,
  type SettingTab,
} from "./definitions";
import { legalPageOf } from "./legal-keys";
import { legalSample } from "./legal-samples.server";
import { type EditedSetting, mergeSetting } from "./merge-setting";
import { SettingConflicts } from "./setting-conflicts";
import { keysOfTab, type StoredSetting, valueField } from "./setting-fields";
import type { SettingChange } from "./setting.schema";

/** Returns all stored settings with a known key. */
export async function listSettings(db: DatabaseOrTransaction): Promise<StoredSetting[]> {
  const rows = await selectSettings(db).orderBy("key").execute();
  return rows.filter((row): row is typeof row & { key: SettingKey } => isSettingKey(row.key));
}

/** Returns the settings of a tab in their order. Those without a row have their built-in values. */
export async function listTabSettings(
  db: DatabaseOrTransaction,
  tab: SettingTab,
): Promise<StoredSetting[]> {
  const stored = await listSettings(db);
  return keysOfTab(tab).map((key) => stored.find((setting) => setting.key === key) ?? builtIn(key));
}

/** Returns one setting as forms show it: with its built-in value when it has no row. */
export async function getShownSetting(
  db: DatabaseOrTransaction,
  key: SettingKey,
): Promise<StoredSetting> {
  return shownSetting(await getSetting(db, key));
}

/** Returns one setting; it is empty when it has no row. */
async function getSetting(db: DatabaseOrTransaction, key: SettingKey): Promise<StoredSetting> {
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
    rows.map(({ key, isSample, value_en, value_es }) => [
      key,
      isSample === 1 || [value_en, value_es].some((text) => isSampleText(key, text)),
    ]),
  );
}

/** Returns true for a text of the sample company that is not built in as well. */
function isSampleText(key: string, text: string | null): boolean {
  if (!text) return false;
  const sampleTexts = [english, spanish].map(({ settings }): unknown => Reflect.get(settings, key));
  const builtIn: string[] = isSettingKey(key)
    ? Object.values(settingDefinitions[key].fallback)
    : [];
  return sampleTexts.includes(text) && !builtIn.includes(text);
}

/** Lists the settings that have something of the sample company which its removal takes. */
export async function listSampleSettings(db: DatabaseOrTransaction): Promise<SettingKey[]> {
  const rows = await db
    .selectFrom("site_settings")
    .select(["key", "isSample", "value_en", "value_es"])
    .execute();
  const found = new Set(
    rows
      .filter(({ key, isSample, value_en, value_es }) => {
        const texts = [value_en, value_es];
        if (!isSettingKey(key)) return false;
        const builtIn = Object.values(settingDefinitions[key].fallback);
        const isShown = texts.some((text) => text && !builtIn.includes(text));
        return isSample === 1 ? isShown : texts.some((text) => isSampleText(key, text));
      })
      .map(({ key }) => key),
  );
  return settingKeys.filter((key) => found.has(key));
}

/**
 * Deletes the settings that still are those of the sample company, and its texts in the other
 * language of settings that were changed in one.
 *
 * @returns the texts that may be addresses of images
 */
export async function deleteSampleSettings(trx: DatabaseOrTransaction): Promise<string[]> {
  const rows = await trx
    .deleteFrom("site_settings")
    .where("isSample", "=", 1)
    .returning(["key", "value_en", "value_es"])
    .execute();
  for (const setting of await listSettings(trx)) {
    const { key, value_en, value_es } = setting;
    const left = (text: string | null) => (isSampleText(key, text) ? null : text);
    const values = { value_en: left(value_en), value_es: left(value_es) };
    if (isChange(setting, values)) {
      await trx.updateTable("site_settings").set(values).where("key", "=", key).execute();
    }
  }
  return rows
    .filter(({ key }) => isSettingKey(key) && isFileSetting(key))
    .flatMap(({ value_en, value_es }) => [value_en, value_es])
    .filter((url) => url !== null);
}

/**
 * Stores one setting, in one row. A language that is not given is left unchanged. Identical values
 * change nothing.
 *
 * @returns the setting, and whether it is new
 * @throws EditConflict when it was changed after the given version; FieldError when a file that is
 *   named newly is gone
 */
export async function saveSetting(
  db: DatabaseOrTransaction,
  { key, version, ...given }: SettingChange,
  actor: Actor,
): Promise<{ setting: StoredSetting; isNew: boolean }> {
  return inTransaction(db, async (trx) => {
    const before = await getSetting(trx, key);
    const isNew = before.updatedAt === "";
    const values = {
      value_en: given.value_en === undefined ? before.value_en : given.value_en,
      value_es: given.value_es === undefined ? before.value_es : given.value_es,
    };
    if (!isChange(before, values)) {
      await acceptSample(trx, key);
      return { setting: before, isNew };
    }
    assertVersion(before, version);
    return { setting: await storeValues(trx, before, values, actor), isNew };
  });
}

/**
 * Stores the settings that were changed in a form, all or none of them. What was not touched in the
 * form is left as it is stored now.
 *
 * @returns the settings as they are stored, each with what it was saved from
 * @throws SettingConflicts when another user has changed some of them to other values; FieldError
 *   when a file that is named newly is gone
 */
export async function saveSettings(
  db: DatabaseOrTransaction,
  edited: EditedSetting[],
  actor: Actor,
): Promise<{ setting: StoredSetting; from: EditedSetting }[]> {
  return inTransaction(db, async (trx) => {
    const conflicts: Partial<Record<SettingKey, Conflict>> = {};
    const merged: { from: EditedSetting; before: StoredSetting; values: SettingValues }[] = [];
    for (const from of edited) {
      const before = await getSetting(trx, from.change.key);
      const current = shownSetting(before);
      const values = mergeSetting(from, before, current);
      if (values) merged.push({ from, before, values });
      else conflicts[before.key] = conflictWith(current);
    }
    if (Object.keys(conflicts).length > 0) throw new SettingConflicts(conflicts);
    const stored: { setting: StoredSetting; from: EditedSetting }[] = [];
    for (const { from, before, values } of merged) {
      const setting = isChange(before, values)
        ? await storeValues(trx, before, values, actor)
        : before;
      stored.push({ setting, from });
    }
    return stored;
  });
}

/**
 * Deletes the stored values of a setting, so that it has its built-in one again.
 *
 * @throws EditConflict when it was changed after the given version
 */
export async function resetSetting(
  db: DatabaseOrTransaction,
  key: SettingKey,
  version: string | undefined,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await getSetting(trx, key);
    if (before.updatedAt === "") return;
    assertVersion(before, version);
    keepReplacedFiles(before);
    await trx.deleteFrom("site_settings").where("key", "=", key).execute();
    await recordActivity(trx, actor, { action: "updated", subject: "setting", label: key });
  });
}

type SettingValues = Pick<StoredSetting, "value_en" | "value_es">;

/** The first save of a setting counts as a change, even if it is empty (decision C43). */
function isChange(before: StoredSetting, values: SettingValues): boolean {
  return (
    before.updatedAt === "" ||
    before.value_en !== values.value_en ||
    before.value_es !== values.value_es
  );
}

function assertVersion(before: StoredSetting, version: string | undefined): void {
  if (version === undefined || version === before.updatedAt) return;
  const { current } = conflictWith(before);
  throw new EditConflict(current, before.updatedAt);
}

/** Returns the data to show a setting that another user has changed. */
export function conflictWith({ value_en, value_es, updatedAt }: StoredSetting): Conflict {
  return { current: { value_en: value_en ?? "", value_es: value_es ?? "" }, version: updatedAt };
}

const valuesByField = (key: SettingKey, { value_en, value_es }: SettingValues): FormValues => ({
  [valueField(key, "en")]: value_en ?? "",
  [valueField(key, "es")]: value_es ?? "",
});

/** @throws FieldError when a file that is named newly is gone */
async function storeValues(
  trx: DatabaseOrTransaction,
  before: StoredSetting,
  values: SettingValues,
  actor: Actor,
): Promise<StoredSetting> {
  const { key, updatedAt } = before;
  rejectMissingFiles(valuesByField(key, values), valuesByField(key, before));
  keepReplacedFiles(before);
  const stored =
    updatedAt === ""
      ? trx.insertInto("site_settings").values({ key, ...values })
      : trx
          .updateTable("site_settings")
          .set({ ...values, isSample: 0, updatedAt: nextInstant(updatedAt) })
          .where("key", "=", key);
  await stored.execute();
  // Logged as "updated" even for a new row: for users, every setting always exists.
  await recordActivity(trx, actor, { action: "updated", subject: "setting", label: key });
  return getSetting(trx, key);
}

/** Settings have no versions that would keep a file; a form that is open elsewhere may name it. */
function keepReplacedFiles({ key, value_en, value_es }: StoredSetting): void {
  if (isFileSetting(key)) restartUnusedTime([value_en, value_es]);
}

/**
 * Makes a value of the sample the company's own that it saved as it was. A picture of the sample
 * stays one: it would be left in public when the sample content is removed.
 */
async function acceptSample(trx: DatabaseOrTransaction, key: SettingKey): Promise<void> {
  if (isFileSetting(key)) return;
  await trx
    .updateTable("site_settings")
    .set({ isSample: 0 })
    .where("key", "=", key)
    .where("isSample", "=", 1)
    .execute();
}

const notStored = (key: SettingKey): StoredSetting => ({
  key,
  value_en: null,
  value_es: null,
  updatedAt: "",
});

const shownSetting = (stored: StoredSetting) =>
  stored.updatedAt === "" ? builtIn(stored.key) : stored;

/**
 * Returns a setting that was never saved, as forms show it: the sample of a legal text, or the
 * built-in text. Colours stay empty (checklist R244).
 */
function builtIn(key: SettingKey): StoredSetting {
  const setting = notStored(key);
  const page = legalPageOf(key);
  if (page)
    return { ...setting, value_en: legalSample(page, "en"), value_es: legalSample(page, "es") };
  const { type, fallback } = settingDefinitions[key];
  if (type !== "text" && type !== "textarea") return setting;
  return { ...setting, value_en: fallback.en || null, value_es: fallback.es || null };
}

const selectSettings = (db: DatabaseOrTransaction) =>
  db.selectFrom("site_settings").select(["key", "value_en", "value_es", "updatedAt"]);
