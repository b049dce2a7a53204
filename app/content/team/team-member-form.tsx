import { useMemo } from "react";
import { useFieldLabels } from "~/forms/editor/field-labels";
import { FormSection } from "~/forms/editor/form-section";
import { LanguagePanels } from "~/forms/editor/language-panels";
import { CheckboxInput, TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImagePicker } from "~/media/images/image-picker";
import { personLinks } from "./person-links";
import { BIO_ROWS, TEAM_MEMBER_FORM_ID } from "./team-member";
import { teamMemberValidator } from "./team-member.schema";

const bilingual = ["role", "bio"] as const;

/** The form for new and existing team members. */
export function TeamMemberForm(form: RecordFormData) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("teamMember", bilingual);
  const sections = useMemo(
    () => [
      {
        id: "basics",
        title: t("recordForm.basics"),
        fields: ["name", ...bilingual, "order", "isOnTeamPage"],
      },
      { id: "links", title: t("team.links"), fields: [...personLinks] },
      { id: "image", title: names.imageUrl, fields: ["imageUrl"] },
    ],
    // The names are of the same language as the function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
  return (
    <RecordForm
      {...form}
      formId={TEAM_MEMBER_FORM_ID}
      validator={teamMemberValidator}
      labels={labels}
      sections={sections}
      aside={
        <FormSection id="image" hasLegend>
          <ImagePicker name="imageUrl" label={names.imageUrl} height={240} required />
        </FormSection>
      }
    >
      <FormSection id="basics">
        <TextInput name="name" label={names.name} required />
        <LanguagePanels fields={bilingual}>
          {(lang) => (
            <>
              <TextInput name={`role_${lang}`} label={names.role} lang={lang} required />
              <TextInput name={`bio_${lang}`} label={names.bio} lang={lang} rows={BIO_ROWS} />
            </>
          )}
        </LanguagePanels>
        <div className="admin-short-field">
          <TextInput
            name="order"
            label={names.order}
            hint={t("team.lowestOrderHint")}
            inputMode="numeric"
          />
        </div>
        <CheckboxInput
          name="isOnTeamPage"
          label={names.isOnTeamPage}
          hint={t("team.isOnTeamPageHint")}
        />
      </FormSection>
      <FormSection id="links">
        <div className="admin-pair">
          {personLinks.map((name) => (
            <TextInput key={name} name={name} label={names[name]} inputMode="url" />
          ))}
        </div>
      </FormSection>
    </RecordForm>
  );
}
