import { useFormContext } from "remix-validated-form";
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

/** The label before, and the hint and message after an input. */
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
