import { FieldFrame } from "./field-frame";
import styles from "./form.module.css";

/** The properties of a text field that do not depend on the form around it. */
export interface TextInputProps {
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  autoComplete?: string;
  /** The keyboard of a phone. */
  inputMode?: "numeric";
  /** More than one makes it a text area. */
  rows?: number;
  /** Its description for screen readers and above the field. */
  hint?: string;
  /** True if it may be empty. */
  isOptional?: boolean;
}

/** The handlers of an input whose form validates it. */
interface InputHandlers {
  onBlur?: React.FocusEventHandler;
  onChange?: React.ChangeEventHandler;
}

/** The state of a text field in its form. */
interface TextInputState extends InputHandlers {
  id: string;
  /** The translated error message. */
  message: string | null;
  defaultValue: string | undefined;
}

/** A labelled input with its message. */
export function TextInput({
  id,
  label,
  message,
  type = "text",
  rows = 1,
  hint,
  isOptional = false,
  ...rest
}: TextInputProps & TextInputState) {
  const describedBy = [message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const shared = {
    ...rest,
    id,
    required: !isOptional,
    className: styles.input,
    "aria-invalid": message ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message}>
      {rows > 1 ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
    </FieldFrame>
  );
}
