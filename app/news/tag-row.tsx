import { RowText } from "~/editor/row-fields";
import { languageNames, languages } from "~/i18n/languages";
import type { FormValues } from "~/http/form-values";

/** A tag in both languages, as a row of a list. */
export function TagRow({ prefix, row, title }: { prefix: string; row: FormValues; title: string }) {
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
