import type { FormValues } from "~/base/http/form-values";
import { settingDefinitions, type SettingKey } from "~/company/settings/definitions";
import {
  DISCARD,
  isListKey,
  languagesOf,
  listFields,
  SAVE_FIELD,
} from "~/company/settings/setting-fields";
import { rowsOfText, textIn } from "~/company/settings/setting-values";
import type { Conflict } from "~/forms/editor/edit-conflict";
import { type Language, languageNames } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { flagTexts } from "./flag-input";
import { textOfConflict } from "./settings-result";

interface SettingConflictProps {
  settingKey: SettingKey;
  conflict: Conflict;
  typed: FormValues;
  /** Replaces the typed value by the stored one; without scripts the server does it. */
  onDiscard: () => void;
}

/** Both versions of a setting that was changed at the same time by another user. */
export function SettingConflict({
  settingKey: key,
  conflict,
  typed,
  onDiscard,
}: SettingConflictProps) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const id = `conflict-${key}`;
  return (
    <div role="group" className="admin-conflict" aria-labelledby={id}>
      <h4 id={id}>{t("form.conflictTitle")}</h4>
      <p>{t("form.conflictBody")}</p>
      <dl>
        {languagesOf(key).map((language) => (
          <div key={language}>
            <dt>{languageNames[language]}</dt>
            <dd>
              <strong>{t("form.theirs")}</strong>
              <span data-theirs={language}>
                {displayText(key, textOfConflict(conflict, language), language)}
              </span>
            </dd>
            <dd>
              <strong>{t("form.yours")}</strong>
              <span data-yours={language}>
                {displayText(key, textIn(typed, key, language), language)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <button
          type={isHydrated ? "button" : "submit"}
          name={SAVE_FIELD}
          value={`${DISCARD}${key}`}
          className="text-link"
          onClick={onDiscard}
        >
          {t("form.takeTheirs")}
        </button>
      </div>
    </div>
  );
}

/** Formats a value for display. */
function displayText(key: SettingKey, text: string, language: Language): string {
  if (text === "") return "–";
  if (settingDefinitions[key].type === "checkbox") {
    return flagTexts[language][text === "true" ? "true" : "false"];
  }
  const rows = isListKey(key) ? rowsOfText(key, text) : null;
  if (!rows || !isListKey(key)) return text;
  return rows.map((row) => listFields[key].map((field) => row[field]).join(" · ")).join("\n");
}
