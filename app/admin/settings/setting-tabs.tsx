import type { SettingTab } from "~/company/settings/definitions";
import { settingTabs, TAB_FIELD } from "~/company/settings/setting-fields";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import styles from "./settings-form.admin.module.css";

/**
 * The tabs of the settings. They are links, so that each has an address and works without scripts.
 */
export function SettingTabs({ current }: { current: SettingTab }) {
  const { t } = useTranslation("admin");
  return (
    <nav aria-label={t("settings.tabsLabel")}>
      <ul className={styles.tabs}>
        {settingTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`${paths.adminSettings}?${TAB_FIELD}=${tab}`}
              aria-current={tab === current ? "page" : undefined}
              preventScrollReset
            >
              {t(`settings.tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
