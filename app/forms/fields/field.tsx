import { useFormContext } from "remix-validated-form";
import { SendingButton } from "~/ui/parts/sending-button";
import { TextInput, type TextInputProps } from "./text-input";
import { useCheckedField } from "./use-checked-field";

interface TextFieldProps extends TextInputProps {
  /** The id of the form; part of the field's own id. */
  formId: string;
  /** The initial value; a value from a rejected form overrides it. */
  initial?: string;
}

/** A labelled input with its message. */
export function TextField({ formId, initial, ...rest }: TextFieldProps) {
  const field = useCheckedField(rest.name, formId);
  const { onBlur, onChange } = field.getInputProps<React.ComponentProps<"input">>();
  return (
    <TextInput
      {...rest}
      id={field.id}
      message={field.message}
      defaultValue={(field.defaultValue as string | undefined) ?? initial}
      onBlur={onBlur}
      onChange={onChange}
    />
  );
}

/**
 * The default button of a form with several submit buttons: Enter in any field activates the first
 * one. This one comes first, visually hidden, and does the same as the main button.
 */
export function EnterButton({
  formId,
  isOutside = false,
}: {
  formId: string;
  /** True if it does not stand in the form. */
  isOutside?: boolean;
}) {
  const { isSubmitting } = useFormContext(formId);
  return (
    <button
      type="submit"
      form={isOutside ? formId : undefined}
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
  isQuiet = false,
}: {
  formId: string;
  idle: string;
  working: string;
  isQuiet?: boolean;
}) {
  const { isSubmitting } = useFormContext(formId);
  return (
    <SendingButton className={isQuiet ? "button button-quiet" : "button"} isSending={isSubmitting}>
      {isSubmitting ? working : idle}
    </SendingButton>
  );
}
