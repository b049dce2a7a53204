import { useContext } from "react";
import { FieldFrame, type FieldFrameProps } from "~/forms/fields/field-frame";
import { useCheckedField } from "~/forms/fields/use-checked-field";
import type { Language } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { PanelLanguageContext } from "./chosen-language";
import { useRecordForm } from "./record-form";

interface RecordFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** The language of the value, if it differs from that of the screen. */
  lang?: Language;
}

/** Returns the data of an input in a record form: id, initial value, message and attributes. */
export function useRecordField(name: string, hasHint = false) {
  const { formId, values, isOutside, isQuiet } = useRecordForm();
  const { attributes, ...field } = useCheckedField(name, formId, hasHint);
  const owner = isOutside ? { form: formId } : null;
  const autoComplete = isQuiet ? undefined : "off";
  const value = values[name] ?? "";
  return { ...field, attributes: { ...attributes, ...owner }, autoComplete, value };
}

const classes = { field: "admin-field", hint: "admin-hint", error: "admin-field-error" };

/** The frame of an input in a record form. */
export function RecordFieldFrame(props: Omit<FieldFrameProps, "classes">) {
  return <FieldFrame {...props} classes={classes} />;
}

/**
 * Returns the accessible name of an input in a language panel: its label and the language, which
 * the head of the panel says to those who see it. Undefined for other inputs.
 */
export function useNameInPanel(label: string): string | undefined {
  const { t } = useTranslation("admin");
  const language = useContext(PanelLanguageContext);
  return language ? `${label}, ${t(`form.languages.${language}`)}` : undefined;
}

/** A text input, or a text area with more than one row. */
export function TextInput({
  name,
  label,
  hint,
  lang,
  rows = 1,
  type = "text",
  inputMode,
  required = false,
}: RecordFieldProps & {
  rows?: number;
  type?: "text" | "email" | "date";
  inputMode?: "numeric" | "url";
  required?: boolean;
}) {
  const { id, value, message, getInputProps, attributes, autoComplete } = useRecordField(
    name,
    Boolean(hint),
  );
  const ownName = useNameInPanel(label);
  const shared = { ...attributes, lang, required, autoComplete, "aria-label": ownName };
  return (
    <RecordFieldFrame id={id} label={label} hint={hint} message={message}>
      {rows > 1 ? (
        <textarea
          {...getInputProps<React.ComponentProps<"textarea">>({ ...shared, rows })}
          defaultValue={value}
        />
      ) : (
        <input
          {...getInputProps<React.ComponentProps<"input">>({ ...shared, type, inputMode })}
          defaultValue={value}
        />
      )}
    </RecordFieldFrame>
  );
}

/** A checkbox. */
export function CheckboxInput({ name, label, hint }: RecordFieldProps & { hint?: string }) {
  const { value, message, id, attributes } = useRecordField(name);
  return (
    <div className="admin-field">
      <label className="admin-checkbox">
        <input {...attributes} type="checkbox" name={name} defaultChecked={value === "on"} />
        {label}
      </label>
      {hint && <p className="admin-hint">{hint}</p>}
      {message && (
        <p className="admin-field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  );
}
