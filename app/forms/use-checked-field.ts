import { useField } from "remix-validated-form";
import { afterPress } from "~/ui/after-press";

type Field = ReturnType<typeof useField>;

/**
 * `useField`, but the check of a field that is left by pressing something waits until the press is
 * over: its message would move away what is pressed, and the click would be lost.
 */
export function useCheckedField(name: string, formId: string): Field {
  const field = useField(name, { formId });
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
  return { ...field, getInputProps };
}
