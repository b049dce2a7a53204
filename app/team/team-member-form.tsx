import { lazyValidator } from "~/forms/lazy-validator";
import { LanguageTabs } from "~/editor/language-tabs";
import { TextInput } from "~/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/editor/record-form";
import { languageNames, languages } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/images/image-picker";
import { BIO_ROWS, TEAM_MEMBER_FORM_ID } from "./team-member";

const validator = lazyValidator(() =>
  import("./team-member.validator").then((module) => module.teamMemberValidator),
);

const bilingual = ["role", "bio"] as const;

/** Returns the label of each field of a team member, by field name. */
export function useTeamMemberLabels() {
  const { t } = useTranslation("admin");
  const names = { role: t("team.fieldRole"), bio: t("team.fieldBio") };
  const labels: Record<string, string> = {
    name: t("team.fieldName"),
    ...Object.fromEntries(
      languages.flatMap((language) =>
        bilingual.map((field) => [
          `${field}_${language}`,
          `${names[field]} (${languageNames[language]})`,
        ]),
      ),
    ),
    imageUrl: t("team.fieldImage"),
    order: t("team.fieldOrder"),
  };
  return { names, labels };
}

/** The form for new and existing team members. */
export function TeamMemberForm(form: RecordFormData) {
  const { t } = useTranslation("admin");
  const { names, labels } = useTeamMemberLabels();
  return (
    <RecordForm
      {...form}
      formId={TEAM_MEMBER_FORM_ID}
      validator={validator}
      labels={labels}
      cancelTo={paths.adminTeam}
    >
      <TextInput name="name" label={labels.name!} required />
      <LanguageTabs fields={bilingual}>
        {(lang) => (
          <>
            <TextInput name={`role_${lang}`} label={names.role} lang={lang} required />
            <TextInput name={`bio_${lang}`} label={names.bio} lang={lang} rows={BIO_ROWS} />
          </>
        )}
      </LanguageTabs>
      <ImagePicker name="imageUrl" label={labels.imageUrl!} height={240} required />
      <div className="admin-short-field">
        <TextInput
          name="order"
          label={labels.order!}
          hint={t("team.fieldOrderHint")}
          inputMode="numeric"
        />
      </div>
    </RecordForm>
  );
}
