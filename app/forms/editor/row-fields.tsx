import type { Language } from "~/language/i18n/languages";
import { RecordFieldFrame, useRecordField } from "./record-fields";

interface RowFieldProps {
  name: string;
  label: string;
  /** The initial value. It belongs to the row, whose name changes when rows move. */
  first: string;
}

/** A text input in a row of a list. */
export function RowText({
  name,
  label,
  first,
  rowTitle,
  ...own
}: RowFieldProps & {
  lang?: Language;
  inputMode?: "numeric" | "url";
  /** Makes the name of the field unique in the list. */
  rowTitle?: string;
  /** The id of a list of suggestions. */
  list?: string;
}) {
  const { id, message, getInputProps, attributes } = useRecordField(name);
  const shared = {
    ...attributes,
    ...own,
    type: "text",
    autoComplete: "off",
    "aria-label": rowTitle && `${label}, ${rowTitle}`,
  };
  return (
    <RecordFieldFrame id={id} label={label} message={message}>
      <input {...getInputProps<React.ComponentProps<"input">>(shared)} defaultValue={first} />
    </RecordFieldFrame>
  );
}

/** A select in a row of a list; the empty option means none. */
export function RowSelect({
  name,
  label,
  first,
  choices,
  hint,
}: RowFieldProps & { choices: { value: string; label: string }[]; hint?: string }) {
  const { id, message, getInputProps, attributes } = useRecordField(name, Boolean(hint));
  return (
    <RecordFieldFrame id={id} label={label} hint={hint} message={message}>
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
    </RecordFieldFrame>
  );
}
