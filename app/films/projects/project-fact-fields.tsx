import { FormPart } from "~/forms/editor/form-part";
import { TextInput } from "~/forms/editor/record-fields";
import { useRecordForm } from "~/forms/editor/record-form";
import { RowSelect } from "~/forms/editor/row-fields";
import { useTranslation } from "~/language/i18n/use-translation";
import { FileField } from "~/media/player/file-field";
import styles from "~/media/player/file-field.module.css";
import { releaseStatuses } from "./project-facts";

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

/** The fields beside the trailer, for people who cannot hear or see it. */
export const captionFields = ["captionsEnUrl", "captionsEsUrl", "describedUrl"];

/** The fields for trailer and press kit of a film. */
export function ProjectFileFields() {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.files}>
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
      <FormPart title={t("films.parts.captions")} fields={captionFields}>
        {(["captionsEnUrl", "captionsEsUrl"] as const).map((name) => (
          <FileField
            key={name}
            name={name}
            label={t(`projects.fields.${name}`)}
            hint={t("films.captionsHint")}
            kind="captions"
          />
        ))}
        <FileField
          name="describedUrl"
          label={t("projects.fields.describedUrl")}
          hint={t("films.describedHint")}
          kind="film"
        />
      </FormPart>
    </div>
  );
}
