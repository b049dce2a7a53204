import { useFormContext } from "remix-validated-form";
import { useCheckedField } from "./use-checked-field";
import styles from "./form.module.css";

interface TextFieldProps {
  /** The id of the form; part of the field's own id. */
  formId: string;
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  autoComplete?: string;
  /** The keyboard of a phone. */
  inputMode?: "numeric";
  /** More than one makes it a text area. */
  rows?: number;
  /** Its description for screen readers and below the field. */
  hint?: string;
  /** True if it may be empty. */
  isOptional?: boolean;
  /** The initial value; a value from a rejected form overrides it. */
  initial?: string;
}

/** The frame of an input: label before it, hint and message after it. */
export function FieldFrame({
  id,
  label,
  hint,
  message,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  message: string | null;
  children: React.ReactNode;
}) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {message && (
        <p className={styles.error} id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  );
}

/** A labelled input with its message. */
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
  const field = useCheckedField(name, formId, Boolean(hint));
  const { id, message, getInputProps } = field;
  const first = { defaultValue: (field.defaultValue as string | undefined) ?? initial };
  const shared = {
    ...field.attributes,
    autoComplete,
    inputMode,
    required: !isOptional,
    className: styles.input,
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message}>
      {rows > 1 ? (
        <textarea
          {...getInputProps<React.ComponentProps<"textarea">>({ ...shared, rows })}
          {...first}
        />
      ) : (
        <input {...getInputProps<React.ComponentProps<"input">>({ ...shared, type })} {...first} />
      )}
    </FieldFrame>
  );
}

/**
 * The default button of a form with several submit buttons: Enter in any field activates the first
 * one. This one comes first, visually hidden, and does the same as the main button.
 */
export function EnterButton({ formId }: { formId: string }) {
  const { isSubmitting } = useFormContext(formId);
  return (
    <button
      type="submit"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      // Like the visible one: a form in flight is not sent again.
      disabled={isSubmitting}
    />
  );
}

/** A submit button with another label while its form is being sent. */
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
