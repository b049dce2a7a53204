import { languageNames, languages } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import type { SettingTab } from "./definitions";
import { isFieldOf, keysOfTab } from "./setting-values";

/**
 * Returns a function that names the fields of a tab: a setting, its value in a language, or an
 * entry of a list.
 */
export function useFieldNames(tab: SettingTab): (field: string) => string {
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
    return `${name} (${languageNames[language]})${ending}`;
  };
}
