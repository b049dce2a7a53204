import { LanguageForm } from "~/forms/fields/language-form";
import { languageNames } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Icon } from "~/ui/parts/icon";
import { BAR_MENUS, useBarMenu } from "./bar-menu";
import styles from "./language-menu.module.css";

/** The language switch of the navigation bar: a menu that closes after a choice. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  const menu = useBarMenu();
  const code = language.toUpperCase();
  return (
    <details className={styles.menu} ref={menu} name={BAR_MENUS}>
      {/* The name contains the visible text, for people who say what to press. */}
      <summary
        aria-label={`${t("nav.changeLanguage", { language: languageNames[language] })} ${code}`}
      >
        <Icon name="globe" size={20} />
        <span>{code}</span>
      </summary>
      <LanguageForm onChosen={() => menu.current?.removeAttribute("open")} />
    </details>
  );
}
