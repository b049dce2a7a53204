import type { FormValues } from "~/base/http/form-values";
import { settingDefinitions, type SettingKey } from "~/company/settings/definitions";
import { isWriting, RESET, SAVE_FIELD, versionField } from "~/company/settings/setting-fields";
import { textIn } from "~/company/settings/setting-values";
import { languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";

/** Settings without a built-in text that look different when they were never saved. */
const special: readonly SettingKey[] = ["hero_title", "logo_image"];

interface ResetButtonProps {
  settingKey: SettingKey;
  /** The name of the setting, for screen readers. */
  name: string;
  values: FormValues;
}

/** Returns a stored setting to its built-in value; nothing if it has that value already. */
export function ResetButton({ settingKey: key, name, values }: ResetButtonProps) {
  const { t } = useTranslation("admin");
  const { fallback } = settingDefinitions[key];
  const hasBuiltIn =
    isWriting(key) || special.includes(key) || languages.some((each) => fallback[each] !== "");
  const isBuiltIn = languages.every(
    (language) => (textIn(values, key, language) || emptyOf(key)) === fallback[language],
  );
  if (!values[versionField(key)] || !hasBuiltIn || (isBuiltIn && !special.includes(key))) {
    return null;
  }
  return (
    <button
      type="submit"
      name={SAVE_FIELD}
      value={`${RESET}${key}`}
      className="text-link"
      title={t("settings.resetHint")}
    >
      <span aria-hidden="true">{t("settings.reset")}</span>
      <span className="visually-hidden">{t("settings.resetOf", { name })}</span>
    </button>
  );
}

const emptyOf = (key: SettingKey) => (settingDefinitions[key].type === "list" ? "[]" : "");
