import { InstantField } from "~/forms/editor/instant-field";
import { LanguagePanels } from "~/forms/editor/language-panels";
import { RecordFieldFrame, TextInput, useRecordField } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { ChoiceField } from "~/forms/fields/choice-field";
import { lettersPath } from "~/language/i18n/letters-path";
import { useTranslation } from "~/language/i18n/use-translation";
import { audiences, LETTER_FORM_ID, PER_MINUTE_MAX } from "./letter";
import { letterValidator } from "./letter.schema";
import { useLetterLabels } from "./use-letter-labels";

const bilingual = ["subject", "preview", "intro"] as const;

/**
 * The form of a letter's draft.
 *
 * @param tags of subscribers, as suggestions
 */
export function LetterForm({ tags, ...form }: RecordFormData & { tags: string[] }) {
  const { t } = useTranslation("admin");
  const labels = useLetterLabels();
  return (
    <RecordForm
      {...form}
      formId={LETTER_FORM_ID}
      validator={letterValidator}
      labels={labels}
      cancelTo={lettersPath}
      saveLabel={t("letters.saveDraft")}
      goOnLabel={t("letters.goOn")}
      failureTitle={t("letters.failed")}
    >
      <LanguagePanels fields={bilingual}>
        {(lang) => (
          <>
            <TextInput name={`subject_${lang}`} label={t("letters.subjectLine")} lang={lang} />
            <TextInput
              name={`preview_${lang}`}
              label={t("letters.previewLine")}
              hint={t("letters.previewLineHint")}
              lang={lang}
            />
            <TextInput
              name={`intro_${lang}`}
              label={t("letters.introduction")}
              hint={t("letters.introductionHint")}
              lang={lang}
              rows={8}
            />
          </>
        )}
      </LanguagePanels>
      <ChoiceField
        formId={LETTER_FORM_ID}
        name="audience"
        legend={labels.audience}
        initial={form.values.audience ?? "both"}
        choices={audiences.map((value) => ({ value, label: t(`letters.audiences.${value}`) }))}
      />
      <p className="admin-hint">{t("letters.audienceHint")}</p>
      <TagInput label={labels.tag} tags={tags} />
      <TextInput
        name="perMinute"
        label={labels.perMinute}
        hint={t("letters.rateHint", { max: PER_MINUTE_MAX })}
        inputMode="numeric"
      />
      <InstantField name="sendAt" label={labels.sendAt} hint={t("letters.sendAtHint")} />
    </RecordForm>
  );
}

const TAGS_ID = "letter-tags";

function TagInput({ label, tags }: { label: string; tags: string[] }) {
  const { t } = useTranslation("admin");
  const { id, value, message, getInputProps, attributes } = useRecordField("tag", true);
  const shared = { ...attributes, type: "text", autoComplete: "off", list: TAGS_ID };
  return (
    <RecordFieldFrame id={id} label={label} hint={t("letters.tagHint")} message={message}>
      <input {...getInputProps<React.ComponentProps<"input">>(shared)} defaultValue={value} />
      <datalist id={TAGS_ID}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </RecordFieldFrame>
  );
}
