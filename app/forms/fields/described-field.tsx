import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { fieldId } from "./field-id";

/** The attributes that tie an input to its label, hint and error. */
interface DescribedAttributes {
  id: string;
  name: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/**
 * A field of the back office with label, hint and error, for inputs without validation in the browser.
 *
 * @param message the error as schemas write it
 * @param children makes the input with the given attributes
 */
export function DescribedField({
  formId,
  name,
  label,
  hint,
  message,
  children,
}: {
  formId: string;
  name: string;
  label: string;
  hint?: string;
  message: string | undefined;
  children: (attributes: DescribedAttributes) => React.ReactNode;
}) {
  const { t } = useTranslation();
  const id = fieldId(formId, name);
  const described = [message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="admin-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        "aria-describedby": described || undefined,
        ...(message ? { "aria-invalid": true } : {}),
      })}
      {message && (
        <p className="admin-field-error" id={`${id}-error`}>
          {translateMessage(t, message)}
        </p>
      )}
    </div>
  );
}
