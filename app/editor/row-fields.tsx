import type { Language } from "~/i18n/languages";
import { FieldFrame, useRecordField } from "./record-fields";

interface RowFieldProps {
  name: string;
  label: string;
  /** What it holds at first. It belongs to the row, whose name changes when rows are moved. */
  first: string;
}

/** One line of text in a row of a list. */
export function RowText({
  name,
  label,
  first,
  ...own
}: RowFieldProps & {
  lang?: Language;
  inputMode?: "numeric" | "url";
  /** The id of a list of suggestions. */
  list?: string;
}) {
  const { id, message, getInputProps, attributes } = useRecordField(name);
  const shared = { ...attributes, ...own, type: "text", autoComplete: "off" };
  return (
    <FieldFrame id={id} label={label} message={message}>
      <input {...getInputProps<React.ComponentProps<"input">>(shared)} defaultValue={first} />
    </FieldFrame>
  );
}

/** One of a few that a list folds away; the empty choice says that nothing is chosen. */
export function RowSelect({
  name,
  label,
  first,
  choices,
  hint,
}: RowFieldProps & { choices: { value: string; label: string }[]; hint?: string }) {
  const { id, message, getInputProps, attributes } = useRecordField(name, Boolean(hint));
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message}>
      <select
        {...getInputProps<React.ComponentProps<"select">>({ ...attributes })}
        defaultValue={first}
      >
        {[{ value: "", label: "–" }, ...choices].map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
