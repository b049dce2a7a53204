import { useField } from "remix-validated-form";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { afterPress } from "~/ui/parts/after-press";
import { fieldId } from "./field-id";

type Field = ReturnType<typeof useField>;

/**
 * Wraps `useField`: validation on blur caused by a press waits until the press has ended. Otherwise
 * a new message would shift the layout, and the click would miss its target.
 *
 * @param hasHint true if an element `ID-hint` describes the field; its message is in `ID-error`
 * @returns also its id, its translated message, and the attributes that link them
 */
export function useCheckedField(name: string, formId: string, hasHint = false) {
  const { t } = useTranslation();
  const field = useField(name, { formId });
  const { error } = field;
  const id = fieldId(formId, name);
  const describedBy = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(" ");
  const getInputProps: Field["getInputProps"] = (given) => {
    const props = field.getInputProps(given);
    const { onBlur } = props;
    return {
      ...props,
      onBlur: (event: React.FocusEvent) =>
        afterPress(() => {
          if (event.target.isConnected) onBlur?.(event);
        }),
    };
  };
  return {
    ...field,
    getInputProps,
    id,
    message: error ? translateMessage(t, error) : null,
    attributes: {
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}
