import { FieldFrame, useRecordField } from "~/forms/record-fields";
import type { Language } from "~/i18n/languages";

interface RowTextProps {
  name: string;
  label: string;
  /** What the row brought along: its name changes when it moves, so the form can't know. */
  value: string;
  lang?: Language;
  inputMode?: "url";
  /** The id of a list of suggestions. */
  list?: string;
}

/** One text of a row of a list. */
export function RowText({ name, label, value, ...attributes }: RowTextProps) {
  const field = useRecordField(name);
  return (
    <FieldFrame id={field.id} label={label} message={field.message}>
      <input
        {...field.getInputProps<React.ComponentProps<"input">>({
          ...field.attributes,
          ...attributes,
          type: "text",
          autoComplete: "off",
        })}
        defaultValue={value}
      />
    </FieldFrame>
  );
}
