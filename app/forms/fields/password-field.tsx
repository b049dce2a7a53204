import { useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { Icon } from "~/ui/parts/icon";
import { FieldFrame } from "./field-frame";
import styles from "./form.module.css";
import { useCheckedField } from "./use-checked-field";

interface PasswordFieldProps {
  formId: string;
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  /** The password rules; read out with the field. */
  hint?: string;
  /** True if it may be empty. */
  isOptional?: boolean;
}

/** A password input with a button that shows and hides its value. */
export function PasswordField({
  formId,
  name,
  label,
  autoComplete,
  hint,
  isOptional = false,
}: PasswordFieldProps) {
  const { t } = useTranslation();
  const field = useCheckedField(name, formId, Boolean(hint));
  const [isShown, setIsShown] = useState(false);
  const { id } = field;
  return (
    <FieldFrame id={id} label={label} hint={hint} message={field.message}>
      <div className={styles.reveal}>
        <input
          {...field.getInputProps<React.ComponentProps<"input">>({
            ...field.attributes,
            autoComplete,
            required: !isOptional,
            className: styles.input,
            type: isShown ? "text" : "password",
            autoCapitalize: "none",
            spellCheck: false,
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
    </FieldFrame>
  );
}
