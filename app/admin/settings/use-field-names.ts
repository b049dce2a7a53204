import type { FormValues } from "~/base/http/form-values";
import type { SettingTab } from "~/company/settings/definitions";
import { isJoined, keysOfTab } from "~/company/settings/setting-fields";
import { isFieldOf } from "~/company/settings/setting-values";
import { languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";

/**
 * Returns a function that names the fields of a tab: a setting, its value in a language, or an
 * entry of a list. A value of both languages is called like its setting.
 */
export function useFieldNames(tab: SettingTab, typed: FormValues): (field: string) => string {
  const { t } = useTranslation("admin");
  return (field) => {
    const key = keysOfTab(tab).find((each) => each === field || isFieldOf(field, each));
    if (!key) return field;
    const name = t(`settings.names.${key}`);
    const rest = field.slice(key.length + 1);
    const language = languages.find((each) => rest.startsWith(each));
    if (!language) return name;
    const entry = /\[(\d+)\]/.exec(rest)?.[1];
    const ending = entry === undefined ? "" : ` ${Number(entry) + 1}`;
    return isJoined(typed, key)
      ? `${name}${ending}`
      : `${name} (${languageNames[language]})${ending}`;
  };
}
