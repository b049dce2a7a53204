import { useRecordForm } from "~/forms/editor/record-form";
import { fieldId } from "~/forms/fields/field-id";
import { type Language, languageNames } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import styles from "./setting-group.admin.module.css";

/** The labels of a checkbox by the language of its value, not of the screen (decision C22). */
export const flagTexts: Record<Language, { true: string; false: string }> = {
  en: { true: "Enabled", false: "Disabled" },
  es: { true: "Activado", false: "Desactivado" },
};

interface FlagInputProps {
  name: string;
  label: string;
  language: Language;
  /** True for a value of both languages, which is labelled in the language of the screen. */
  isForBoth: boolean;
}

/** A checkbox for the value 'true'. CSS shows the label of its state. */
export function FlagInput({ name, label, language, isForBoth }: FlagInputProps) {
  const { formId, values } = useRecordForm();
  const screenLanguage = useLanguage();
  const id = fieldId(formId, name);
  const shown = isForBoth ? screenLanguage : language;
  return (
    <div className={styles.flag}>
      <label htmlFor={id} lang={shown}>
        <span className={isForBoth ? "visually-hidden" : styles.flagLanguage}>
          {isForBoth ? label : languageNames[language]}
        </span>
        <span className="admin-checkbox">
          <input
            id={id}
            type="checkbox"
            name={name}
            value="true"
            defaultChecked={values[name] === "true"}
          />
          <span data-state="on">{flagTexts[shown].true}</span>
          <span data-state="off">{flagTexts[shown].false}</span>
        </span>
      </label>
    </div>
  );
}
