import { useFieldLabels } from "~/editor/field-labels";
import { LanguageTabs } from "~/editor/language-tabs";
import { TextInput } from "~/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/editor/record-form";
import { lazyValidator } from "~/forms/lazy-validator";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/images/image-picker";
import { BIO_ROWS, TEAM_MEMBER_FORM_ID } from "./team-member";

const validator = lazyValidator(() =>
  import("./team-member.schema").then((module) => module.teamMemberValidator),
);

const bilingual = ["role", "bio"] as const;

/** The form for new and existing team members. */
export function TeamMemberForm(form: RecordFormData) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("teamMember", bilingual);
  return (
    <RecordForm
      {...form}
      formId={TEAM_MEMBER_FORM_ID}
      validator={validator}
      labels={labels}
      cancelTo={recordPath("teamMember")}
    >
      <TextInput name="name" label={names.name} required />
      <LanguageTabs fields={bilingual}>
        {(lang) => (
          <>
            <TextInput name={`role_${lang}`} label={names.role} lang={lang} required />
            <TextInput name={`bio_${lang}`} label={names.bio} lang={lang} rows={BIO_ROWS} />
          </>
        )}
      </LanguageTabs>
      <ImagePicker name="imageUrl" label={names.imageUrl} height={240} required />
      <div className="admin-short-field">
        <TextInput
          name="order"
          label={names.order}
          hint={t("team.lowestOrderHint")}
          inputMode="numeric"
        />
      </div>
    </RecordForm>
  );
}
