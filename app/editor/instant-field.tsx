import { useState } from "react";
import { FieldFrame, useRecordField } from "./record-fields";

/** The value of an incomplete date, for which browsers send an empty one. */
const UNFINISHED = "?";

/** An optional date and time in UTC, as a native input. */
export function InstantField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { id, value, message, getInputProps, attributes } = useRecordField(name, true);
  const [isUnfinished, setIsUnfinished] = useState(false);
  const look = (event: React.SyntheticEvent<HTMLInputElement>) =>
    setIsUnfinished(event.currentTarget.validity.badInput);
  const { onChange, onBlur, ...inputProps } = getInputProps<React.ComponentProps<"input">>({
    ...attributes,
    type: "datetime-local",
    autoComplete: "off",
  });
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message}>
      <input
        {...inputProps}
        className="admin-instant"
        name={isUnfinished ? undefined : name}
        defaultValue={value}
        onKeyUp={look}
        onChange={(event) => {
          look(event);
          onChange?.(event);
        }}
        onBlur={(event) => {
          look(event);
          onBlur?.(event);
        }}
      />
      {isUnfinished && <input type="hidden" name={name} value={UNFINISHED} />}
    </FieldFrame>
  );
}
