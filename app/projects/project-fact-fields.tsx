import { FileField } from "~/attachments/file-field";
import { TextInput } from "~/editor/record-fields";
import { useRecordForm } from "~/editor/record-form";
import { RowSelect } from "~/editor/row-fields";
import { useTranslation } from "~/i18n/use-translation";
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

/** The fields for trailer and press kit of a film. */
export function ProjectFileFields() {
  const { t } = useTranslation("admin");
  return (
    <div className="admin-files">
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
    </div>
  );
}
