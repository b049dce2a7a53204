import { legalPlaceholders } from "~/company/settings/legal-placeholders";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./settings-form.admin.module.css";

/** Explains the legal texts and lists their placeholders. */
export function LegalHelp() {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.legalHelp}>
      <p>{t("settings.legalHelp")}</p>
      <dl>
        {legalPlaceholders.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{t(`settings.placeholders.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
