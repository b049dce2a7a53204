import { useField } from "remix-validated-form";
import { useTranslation } from "~/i18n/use-translation";
import { afterPress } from "~/ui/after-press";
import { translateMessage } from "~/i18n/message-key";

type Field = ReturnType<typeof useField>;

/** The id of a field, for labels and for links from the error summary. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/**
 * `useField`, but the check of a field that is left by pressing something waits until the press is
 * over: its message would move away what is pressed, and the click would be lost.
 *
 * @param hasHint whether an element `ID-hint` says what it is for; its message is in `ID-error`
 * @returns besides, its id, its message in the language of the screen, and what ties all of them
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
