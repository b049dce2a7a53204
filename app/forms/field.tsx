import { useFormContext } from "remix-validated-form";
import { useTranslation } from "~/i18n/use-translation";
import { translateMessage } from "./messages";
import { useCheckedField } from "./use-checked-field";
import styles from "./form.module.css";

interface TextFieldProps {
  /** The id of the form it stands in; the field's own id is made from it. */
  formId: string;
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  autoComplete?: string;
  /** Which keys a phone offers. */
  inputMode?: "numeric";
  /** More than one makes it a text area. */
  rows?: number;
  /** What it is for, or what it may hold; read out with the field. */
  hint?: string;
  /** It may stay empty. */
  isOptional?: boolean;
  /** What it holds at first; what was typed into a refused form goes before it. */
  initial?: string;
}

/** The id of a field, for labels and for links from the error summary. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** A labelled input with its message beside it. */
export function TextField({
  formId,
  name,
  label,
  type = "text",
  autoComplete,
  inputMode,
  rows = 1,
  hint,
  isOptional = false,
  initial,
}: TextFieldProps) {
  const { t } = useTranslation();
  const field = useCheckedField(name, formId);
  const { error, getInputProps } = field;
  const id = fieldId(formId, name);
  const first = { defaultValue: (field.defaultValue as string | undefined) ?? initial };
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const shared = {
    id,
    autoComplete,
    inputMode,
    required: !isOptional,
    className: styles.input,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {rows > 1 ? (
        <textarea
          {...getInputProps<React.ComponentProps<"textarea">>({ ...shared, rows })}
          {...first}
        />
      ) : (
        <input {...getInputProps<React.ComponentProps<"input">>({ ...shared, type })} {...first} />
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {translateMessage(t, error)}
        </p>
      )}
    </div>
  );
}

/**
 * What Enter presses in any field of a form: the first of its submit buttons. It stands first in a
 * form with several of them, out of sight, and does what the button does that people see.
 */
export function EnterButton({ formId }: { formId: string }) {
  const { isSubmitting } = useFormContext(formId);
  return (
    <button
      type="submit"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      // As the one that is seen: a form on its way is not sent again.
      disabled={isSubmitting}
    />
  );
}

/** A button that says what it is doing while its form is being sent. */
export function SubmitButton({
  formId,
  idle,
  working,
}: {
  formId: string;
  idle: string;
  working: string;
}) {
  const { isSubmitting } = useFormContext(formId);
  return (
    <button type="submit" className="button" disabled={isSubmitting}>
      {isSubmitting ? working : idle}
    </button>
  );
}
