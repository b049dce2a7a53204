import type { TypedValues } from "~/forms/local-copy";
import { FieldFrame, useRecordField } from "~/forms/record-fields";
import { languageNames, languages, type Language } from "~/i18n/languages";

/** A tag in both languages, as a row of a list. */
export function TagRow({
  prefix,
  row,
  title,
}: {
  prefix: string;
  row: TypedValues;
  title: string;
}) {
  return (
    <div className="admin-tag">
      {languages.map((lang) => (
        <TagInput
          key={lang}
          name={`${prefix}.tag_${lang}`}
          label={`${title} (${languageNames[lang]})`}
          lang={lang}
          first={row[`tag_${lang}`] ?? ""}
        />
      ))}
    </div>
  );
}

interface TagInputProps {
  name: string;
  label: string;
  lang: Language;
  /** Its text at first. It belongs to the row, whose name changes when rows are moved. */
  first: string;
}

function TagInput({ name, label, lang, first }: TagInputProps) {
  const { id, message, getInputProps, attributes } = useRecordField(name);
  return (
    <FieldFrame id={id} label={label} message={message}>
      <input
        {...getInputProps<React.ComponentProps<"input">>({
          ...attributes,
          lang,
          type: "text",
          autoComplete: "off",
        })}
        defaultValue={first}
      />
    </FieldFrame>
  );
}
