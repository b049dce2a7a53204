import { useRecordForm } from "~/forms/editor/record-form";
import { fieldId } from "~/forms/fields/field-id";
import { type Language, languageNames } from "~/language/i18n/languages";

/** The labels of a checkbox by the language of its value, not of the screen (decision C22). */
export const flagTexts: Record<Language, { true: string; false: string }> = {
  en: { true: "Enabled", false: "Disabled" },
  es: { true: "Activado", false: "Desactivado" },
};

interface FlagInputProps {
  name: string;
  /** The name of the setting, for a box of both languages. */
  label: string;
  language: Language;
  isForBoth: boolean;
  describedBy: string | undefined;
}

/**
 * A checkbox for the value 'true': one that is called like its setting, or one for a language, whose
 * label CSS shows by its state.
 */
export function FlagInput({ name, label, language, isForBoth, describedBy }: FlagInputProps) {
  const { formId, values } = useRecordForm();
  const id = fieldId(formId, name);
  return (
    <label className="admin-checkbox" htmlFor={id} lang={isForBoth ? undefined : language}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={values[name] === "true"}
        aria-describedby={describedBy}
      />
      {isForBoth ? (
        label
      ) : (
        <>
          {languageNames[language]}
          <span data-state="on">{flagTexts[language].true}</span>
          <span data-state="off">{flagTexts[language].false}</span>
        </>
      )}
    </label>
  );
}
