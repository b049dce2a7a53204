import { TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { useTranslation } from "~/language/i18n/use-translation";
import { BIO_FORM_ID, BIO_ROWS } from "./team-member";
import { bioValidator } from "./team-member.schema";

/** The bios of a member in both languages, side by side if they fit (checklist R195 to R199). */
export function BioForm(form: RecordFormData & { cancelTo: string }) {
  const { t } = useTranslation("admin");
  const labels = { bio_en: t("team.bioEnglish"), bio_es: t("team.bioSpanish") };
  return (
    <RecordForm
      {...form}
      formId={BIO_FORM_ID}
      validator={bioValidator}
      labels={labels}
      saveLabel={t("team.updateBio")}
      savingLabel={t("team.updatingBio")}
      failureTitle={t("team.bioFailed")}
    >
      <div className="admin-columns">
        <TextInput name="bio_en" label={labels.bio_en} lang="en" rows={BIO_ROWS} />
        <TextInput name="bio_es" label={labels.bio_es} lang="es" rows={BIO_ROWS} />
      </div>
    </RecordForm>
  );
}
