import { FileField } from "~/attachments/file-field";
import { TextInput } from "~/editor/record-fields";
import { useRecordForm } from "~/editor/record-form";
import { RowSelect, RowText } from "~/editor/row-fields";
import { Rows } from "~/editor/rows";
import { useTranslation } from "~/i18n/use-translation";
import { languageNames, languages } from "~/i18n/languages";
import type { FormValues } from "~/http/form-values";
import { AWARDS_MAX, CREDITS_MAX, releaseStatuses, awardKinds } from "./project-facts";

/** The fields for runtime and status of a film. */
export function ProjectNumberFields() {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  return (
    <>
      <TextInput name="runtime" label={t("projects.fields.runtime")} inputMode="numeric" />
      <RowSelect
        name="status"
        label={t("projects.fields.status")}
        first={values.status ?? ""}
        choices={releaseStatuses.map((status) => ({
          value: status,
          label: t(`films.statuses.${status}`),
        }))}
      />
    </>
  );
}

/** The fields for trailer, press kit, credits and awards of a film. */
export function ProjectFactFields() {
  const { t } = useTranslation("admin");
  return (
    <>
      <FileField
        name="trailerUrl"
        label={t("projects.fields.trailerUrl")}
        hint={t("films.trailerHint")}
        kind="film"
      />
      <FileField
        name="pressKitUrl"
        label={t("projects.fields.pressKitUrl")}
        hint={t("films.pressKitHint")}
        kind="pressKit"
      />
      <Rows
        name="credits"
        legend={t("projects.fields.credits")}
        hint={t("films.creditsHint")}
        rowName={(number) => t("films.credit", { number })}
        max={CREDITS_MAX}
      >
        {(prefix, row, title) => <CreditRow prefix={prefix} row={row} title={title} />}
      </Rows>
      <Rows
        name="awards"
        legend={t("projects.fields.awards")}
        hint={t("films.awardsHint")}
        rowName={(number) => t("films.award", { number })}
        max={AWARDS_MAX}
      >
        {(prefix, row, title) => <AwardRow prefix={prefix} row={row} title={title} />}
      </Rows>
    </>
  );
}

interface RowProps {
  prefix: string;
  row: FormValues;
  /** The accessible name of the row; makes the names of its fields unique in the list. */
  title: string;
}

/** A role in both languages and its holder, as a row of a list. */
function CreditRow({ prefix, row, title }: RowProps) {
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
function AwardRow({ prefix, row, title }: RowProps) {
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
