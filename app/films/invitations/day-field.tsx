import { FieldFrame } from "~/forms/fields/field-frame";
import styles from "~/forms/fields/form.module.css";
import { useCheckedField } from "~/forms/fields/use-checked-field";
import { DateInput } from "~/ui/parts/date-input";

/** An optional day of the calendar, in a form that is checked. */
export function DayField({
  formId,
  name,
  label,
  hint,
  initial,
}: {
  formId: string;
  name: string;
  label: string;
  hint: string;
  /** The initial value; a value from a rejected form overrides it. */
  initial?: string;
}) {
  const field = useCheckedField(name, formId, true);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} message={field.message}>
      <DateInput
        {...field.getInputProps<React.ComponentPropsWithoutRef<"input">>({
          ...field.attributes,
          type: "date",
          className: styles.input,
        })}
        name={name}
        defaultValue={(field.defaultValue as string | undefined) ?? initial}
      />
    </FieldFrame>
  );
}
