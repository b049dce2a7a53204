import type { TypedValues } from "~/forms/local-copy";
import { RowText } from "~/forms/row-fields";
import { languageNames, languages } from "~/i18n/languages";

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
        <RowText
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
