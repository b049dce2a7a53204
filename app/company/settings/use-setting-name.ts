import { useTranslation } from "~/language/i18n/use-translation";
import { isSettingKey } from "./definitions";

/** Returns a function that returns the name of a setting, as its screen has it, by its key. */
export function useSettingName(): (key: string) => string {
  const { t } = useTranslation("admin");
  return (key) => (isSettingKey(key) ? t(`settings.names.${key}`) : key);
}
