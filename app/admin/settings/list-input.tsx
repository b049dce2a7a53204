import { LINKS_MAX, listFields, type ListKey, valueField } from "~/company/settings/setting-fields";
import { socialPlatforms } from "~/company/settings/social-platforms";
import { TextInput, useRecordField } from "~/forms/editor/record-fields";
import { useRecordForm } from "~/forms/editor/record-form";
import { RowText } from "~/forms/editor/row-fields";
import { Rows } from "~/forms/editor/rows";
import { defaultLanguage, type Language } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./setting-group.admin.module.css";

const PLATFORMS_ID = "settings-platforms";

/** Rows of links in one language. A value that is not a valid list is shown as text to correct. */
export function ListInput({
  settingKey: key,
  language,
  label,
  isForBoth,
}: {
  settingKey: ListKey;
  language: Language;
  label: string;
  isForBoth: boolean;
}) {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  const name = valueField(key, language);
  const { id, message } = useRecordField(name);
  if (name in values) {
    return <TextInput name={name} label={label} hint={t("settings.brokenList")} rows={5} />;
  }
  const [nameField] = listFields[key];
  const isSocial = nameField === "platform";
  return (
    <div className={styles.list}>
      {message && (
        <p className="admin-field-error" id={id} tabIndex={-1}>
          {message}
        </p>
      )}
      <Rows
        name={name}
        legend={label}
        max={LINKS_MAX}
        rowName={(number) =>
          isForBoth
            ? t("settings.linkForBoth", { number })
            : t("settings.link", { number, language: label })
        }
      >
        {(prefix, row, rowTitle) => (
          <div className={styles.linkRow}>
            <RowText
              name={`${prefix}.${nameField}`}
              label={t(isSocial ? "settings.linkPlatform" : "settings.linkName")}
              rowTitle={rowTitle}
              first={row[nameField] ?? ""}
              lang={isSocial || isForBoth ? undefined : language}
              list={isSocial ? PLATFORMS_ID : undefined}
            />
            <RowText
              name={`${prefix}.url`}
              label={t("settings.linkAddress")}
              rowTitle={rowTitle}
              first={row.url ?? ""}
              inputMode="url"
            />
          </div>
        )}
      </Rows>
      {isSocial && language === defaultLanguage && (
        <datalist id={PLATFORMS_ID}>
          {Object.entries(socialPlatforms).map(([platform, name]) => (
            <option key={platform} value={platform} label={name} />
          ))}
        </datalist>
      )}
    </div>
  );
}
