import { useState } from "react";
import { useField } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import { settingDefinitions, type SettingKey } from "~/company/settings/definitions";
import { isJoinable } from "~/company/settings/joined";
import {
  initialField,
  isJoined,
  isWriting,
  joinedField,
  languagesOf,
  SETTINGS_FORM_ID,
  versionField,
} from "~/company/settings/setting-fields";
import type { Conflict } from "~/forms/editor/edit-conflict";
import { useRecordForm } from "~/forms/editor/record-form";
import { fieldId } from "~/forms/fields/field-id";
import { defaultLanguage, languageNames } from "~/language/i18n/languages";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { FoldedText } from "./folded-text";
import { ResetButton } from "./reset-button";
import { SaveButton } from "./save-button";
import { SettingConflict } from "./setting-conflict";
import styles from "./setting-group.admin.module.css";
import { SettingInput } from "./setting-input";

/** Settings that need a hint. */
const explained = [
  "site_short_name",
  "primary_color",
  "secondary_color",
  "accent_color",
  "time_zone",
  "hero_title",
  "navbar_transparent",
  "navbar_links",
  "footer_links",
  "newsletter_double_opt_in",
  "projects_title",
  "contact_thanks",
  "logo_image",
  "show_splash",
  "show_language",
  "legal_name",
  "legal_register",
  "legal_address",
  "legal_email",
  "keep_messages",
  "keep_mails",
  "keep_openings",
] as const;

interface SettingGroupProps {
  settingKey: SettingKey;
  /** The current values of the form. */
  typed: FormValues;
  isUnsaved: boolean;
  conflict: Conflict | undefined;
  /** The reason why the setting has no effect at the moment, if any. */
  note: string | undefined;
  onDiscard: () => void;
}

/** One setting: one value for both languages, or one in each, and the button that saves it alone. */
export function SettingGroup({
  settingKey: key,
  typed,
  isUnsaved,
  conflict,
  note,
  onDiscard,
}: SettingGroupProps) {
  const { t } = useTranslation("admin");
  const { t: tMessage } = useTranslation();
  const { values } = useRecordForm();
  const { error } = useField(key, { formId: SETTINGS_FORM_ID });
  const [hasOneValue, setHasOneValue] = useState(isJoined(values, key));
  const id = fieldId(SETTINGS_FORM_ID, key);
  const name = t(`settings.names.${key}`);
  const hint = explained.find((each) => each === key);
  const isSample = isWriting(key) && !values[versionField(key)];
  const inputs = (
    <div className={styles.values} data-joined={hasOneValue || undefined}>
      {languagesOf(key).map((language) => (
        <div
          key={language}
          className={styles.value}

          data-language={languageNames[language]}
        >
          <SettingInput
            settingKey={key}
            language={language}
            label={hasOneValue && language === defaultLanguage ? name : languageNames[language]}
            isForBoth={hasOneValue && language === defaultLanguage}
          />
        </div>
      ))}
    </div>
  );
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      className={styles.setting}
      data-setting={key}
      data-type={settingDefinitions[key].type}
      data-unsaved={isUnsaved || isSample || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={describedBy || undefined}
    >
      <div className={styles.name}>
        <div className={styles.head}>
          <h3 id={`${id}-name`}>{name}</h3>
          {isSample && <span className="admin-badge">{t("settings.legalSample")}</span>}
          {isUnsaved && <span className="admin-badge">{t("settings.unsaved")}</span>}
          <span className={styles.tools}>
            <ResetButton settingKey={key} name={name} values={values} />
            <SaveButton value={key} name={name} isQuiet>
              {t("form.save")}
            </SaveButton>
          </span>
        </div>
        {hint && (
          <p className="admin-hint" id={`${id}-hint`}>
            {t(`settings.hints.${hint}`)} {note && <strong>{note}</strong>}
          </p>
        )}
      </div>
      {isJoinable(key) && (
        <JoinedBox settingKey={key} id={id} isChecked={hasOneValue} onChange={setHasOneValue} />
      )}
      {[versionField(key), initialField(key)].map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
      ))}
      <div className={styles.main}>
        {error && (
          <p className="admin-field-error" id={`${id}-error`}>
            {translateMessage(tMessage, error)}
          </p>
        )}
        {conflict && (
          <SettingConflict
            settingKey={key}
            conflict={conflict}
            typed={typed}
            onDiscard={onDiscard}
          />
        )}
        {isWriting(key) ? (
          <FoldedText isOpen={isUnsaved || !!conflict}>{inputs}</FoldedText>
        ) : (
          inputs
        )}
      </div>
    </div>
  );
}

/** Says that a setting is the same in both languages. */
function JoinedBox({
  settingKey,
  id,
  isChecked,
  onChange,
}: {
  settingKey: SettingKey;
  /** Of the element of the setting. */
  id: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const { t } = useTranslation("admin");
  return (
    <>
      {/* Before the values, which its state shows or hides in CSS. */}
      <input
        type="checkbox"
        className={styles.join}
        id={`${id}-joined`}
        name={joinedField(settingKey)}
        value="true"
        defaultChecked={isChecked}
        aria-describedby={`${id}-name`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={`${id}-joined`}>{t("settings.joined")}</label>
    </>
  );
}
