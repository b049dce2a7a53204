import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/icon";
import { fieldId } from "./field";
import { translateMessage } from "./messages";
import { useCheckedField } from "./use-checked-field";
import styles from "./form.module.css";

interface PasswordFieldProps {
  formId: string;
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  /** What a good password has; read out with the field. */
  hint?: string;
  /** It may stay empty. */
  isOptional?: boolean;
}

/** A password with a button beside it that shows and hides what is typed. */
export function PasswordField({
  formId,
  name,
  label,
  autoComplete,
  hint,
  isOptional = false,
}: PasswordFieldProps) {
  const { t } = useTranslation();
  const { error, getInputProps } = useCheckedField(name, formId);
  const [isShown, setIsShown] = useState(false);
  const id = fieldId(formId, name);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.reveal}>
        <input
          {...getInputProps<React.ComponentProps<"input">>({
            id,
            autoComplete,
            required: !isOptional,
            className: styles.input,
            type: isShown ? "text" : "password",
            autoCapitalize: "none",
            spellCheck: false,
            "aria-invalid": error ? true : undefined,
            "aria-describedby": describedBy || undefined,
          })}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={`${t(isShown ? "forms.hidePassword" : "forms.showPassword")}: ${label}`}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? "eyeClosed" : "eye"} size={20} />
        </button>
      </div>
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
