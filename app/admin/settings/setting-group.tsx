import { useState } from "react";
import { useField } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import { isSettingKey, settingDefinitions, type SettingKey } from "~/company/settings/definitions";
import { isJoinable, isWithoutWords } from "~/company/settings/joined";
import {
  acceptField,
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
  /** Stands below the fields. */
  remark?: React.ReactNode;
  onDiscard: () => void;
}

/** One setting: one value for both languages, or one in each. */
export function SettingGroup({
  settingKey: key,
  typed,
  isUnsaved,
  conflict,
  note,
  remark,
  onDiscard,
}: SettingGroupProps) {
  const { t } = useTranslation("admin");
  const { t: tMessage } = useTranslation();
  const { values } = useRecordForm();
  const { error } = useField(key, { formId: SETTINGS_FORM_ID });
  const [isOne, setIsOne] = useState(isJoined(values, key));
  const id = fieldId(SETTINGS_FORM_ID, key);
  const hint = explained.find((each) => each === key);
  const isSample = isWriting(key) && !values[versionField(key)];
  const isFlag = settingDefinitions[key].type === "checkbox";
  // Two values that the API has stored stay two.
  const isAlwaysOne = isWithoutWords(key) && isJoined(values, key);
  const hintId = hint && `${id}-hint`;
  const describedBy = [error && `${id}-error`, hintId].filter(Boolean).join(" ");
  const inputs = (
    <SettingInputs settingKey={key} isOne={isOne} isAlwaysOne={isAlwaysOne} hintId={hintId} />
  );
  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      className={styles.setting}
      data-setting={key}
      data-type={settingDefinitions[key].type}
      data-one={isAlwaysOne || undefined}
      // The box that shows it stands below.
      data-followed={isSettingKey(`show_${key}`) || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={describedBy || undefined}
    >
      <div className={styles.name}>
        <div className={styles.head}>
          <h3 id={`${id}-name`} className={isFlag && isAlwaysOne ? "visually-hidden" : undefined}>
            {t(`settings.names.${key}`)}
          </h3>
          {isSample && <span className="admin-badge">{t("settings.legalSample")}</span>}
          {isUnsaved && <span className="admin-badge">{t("settings.unsaved")}</span>}
          <ResetButton settingKey={key} name={t(`settings.names.${key}`)} values={values} />
        </div>
        {hint && (
          <p className="admin-hint" id={hintId}>
            {t(`settings.hints.${hint}`)} {note && <strong>{note}</strong>}
          </p>
        )}
      </div>
      {isJoinable(key) && !isAlwaysOne && (
        <JoinedBox settingKey={key} id={id} isChecked={isOne} onChange={setIsOne} />
      )}
      {isAlwaysOne && <input type="hidden" name={joinedField(key)} value="true" />}
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
        {remark}
        {isSample && <AcceptBox settingKey={key} id={id} isChecked={!!values[acceptField(key)]} />}
      </div>
    </div>
  );
}

/** The fields of a setting: one of both languages, or one of each. */
function SettingInputs({
  settingKey: key,
  isOne,
  isAlwaysOne,
  hintId,
}: {
  settingKey: SettingKey;
  isOne: boolean;
  isAlwaysOne: boolean;
  hintId: string | undefined;
}) {
  const { t } = useTranslation("admin");
  const name = t(`settings.names.${key}`);
  const shown = isAlwaysOne ? [defaultLanguage] : languagesOf(key);
  return (
    <div className={styles.values} data-joined={isOne || undefined}>
      {shown.map((language) => {
        const isForBoth = isOne && language === defaultLanguage;
        return (
          <div key={language} className={styles.value} data-language={languageNames[language]}>
            <SettingInput
              settingKey={key}
              language={language}
              label={isForBoth ? name : languageNames[language]}
              isForBoth={isForBoth}
              describedBy={hintId}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Makes the sample of a legal text, as it is, the company's own. */
function AcceptBox({
  settingKey,
  id,
  isChecked,
}: {
  settingKey: SettingKey;
  /** Of the element of the setting. */
  id: string;
  isChecked: boolean;
}) {
  const { t } = useTranslation("admin");
  return (
    <label className="admin-checkbox">
      <input
        type="checkbox"
        name={acceptField(settingKey)}
        value="true"
        defaultChecked={isChecked}
        aria-describedby={`${id}-name`}
      />
      {t("settings.acceptSample")}
    </label>
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
