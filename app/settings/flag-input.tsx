import { fieldId } from "~/forms/field-id";
import { useRecordForm } from "~/editor/record-form";
import { languageNames, type Language } from "~/i18n/languages";

/** The labels of a checkbox by the language of its value, not of the screen (decision C22). */
export const flagTexts: Record<Language, { true: string; false: string }> = {
  en: { true: "Enabled", false: "Disabled" },
  es: { true: "Activado", false: "Desactivado" },
};

/** A checkbox for the value 'true'. CSS shows the label of its state. */
export function FlagInput({ name, language }: { name: string; language: Language }) {
  const { formId, values } = useRecordForm();
  const id = fieldId(formId, name);
  return (
    <div className="admin-flag">
      <label htmlFor={id} lang={language}>
        <span className="admin-flag-language">{languageNames[language]}</span>
        <span className="admin-checkbox">
          <input
            id={id}
            type="checkbox"
            name={name}
            value="true"
            defaultChecked={values[name] === "true"}
          />
          <span data-state="on">{flagTexts[language].true}</span>
          <span data-state="off">{flagTexts[language].false}</span>
        </span>
      </label>
    </div>
  );
}
