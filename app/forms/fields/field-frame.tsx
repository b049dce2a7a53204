import styles from "./form.module.css";

/** The classes of a form of visitors; the editor has its own. */
const ofVisitors = {
  field: styles.field,
  label: styles.label,
  hint: styles.hint,
  error: styles.error,
};

export interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string;
  /** The translated error message. */
  message: string | null;
  classes?: Partial<typeof ofVisitors>;
  children: React.ReactNode;
}

/** The frame of an input: label and hint before it, message after it. */
export function FieldFrame({
  id,
  label,
  hint,
  message,
  classes = ofVisitors,
  children,
}: FieldFrameProps) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {message && (
        <p className={classes.error} id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  );
}
