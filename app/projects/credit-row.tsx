import { RowSelect, RowText } from "~/editor/row-fields";
import { languageNames, languages } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import type { FormValues } from "~/http/form-values";
import { awardKinds } from "./project-facts";

interface RowProps {
  prefix: string;
  row: FormValues;
  /** The accessible name of the row; makes the names of its fields unique in the list. */
  title: string;
}

/** A role in both languages and its holder, as a row of a list. */
export function CreditRow({ prefix, row, title }: RowProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="admin-row-fields">
      <legend>{title}</legend>
      {languages.map((lang) => (
        <RowText
          key={lang}
          name={`${prefix}.role_${lang}`}
          label={`${t("films.role")} (${languageNames[lang]})`}
          lang={lang}
          first={row[`role_${lang}`] ?? ""}
        />
      ))}
      <RowText name={`${prefix}.name`} label={t("films.name")} first={row.name ?? ""} />
    </fieldset>
  );
}

/** A prize, nomination or selection, as a row of a list. */
export function AwardRow({ prefix, row, title }: RowProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="admin-row-fields">
      <legend>{title}</legend>
      <RowText name={`${prefix}.festival`} label={t("films.festival")} first={row.festival ?? ""} />
      <RowText
        name={`${prefix}.year`}
        label={t("films.awardYear")}
        first={row.year ?? ""}
        inputMode="numeric"
      />
      <RowSelect
        name={`${prefix}.kind`}
        label={t("films.kind")}
        first={row.kind ?? ""}
        choices={awardKinds.map((kind) => ({ value: kind, label: t(`films.kinds.${kind}`) }))}
      />
      {languages.map((lang) => (
        <RowText
          key={lang}
          name={`${prefix}.award_${lang}`}
          label={`${t("films.awardName")} (${languageNames[lang]})`}
          lang={lang}
          first={row[`award_${lang}`] ?? ""}
        />
      ))}
    </fieldset>
  );
}
