import { LanguagePanels } from "~/forms/editor/language-panels";
import { TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { languageNames } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { SAVED_ANSWER_FORM_ID } from "./saved-answer";
import { savedAnswerValidator } from "./saved-answer.schema";

const bilingual = ["text"] as const;

/** The form of a saved answer. */
export function SavedAnswerForm({ cancelTo, ...form }: RecordFormData & { cancelTo: string }) {
  const { t } = useTranslation("admin");
  const text = t("messages.answers.text");
  const labels = {
    title: t("messages.answers.name"),
    text_en: `${text} (${languageNames.en})`,
    text_es: `${text} (${languageNames.es})`,
  };
  return (
    <RecordForm
      {...form}
      formId={SAVED_ANSWER_FORM_ID}
      validator={savedAnswerValidator}
      labels={labels}
      cancelTo={cancelTo}
    >
      <TextInput name="title" label={labels.title} hint={t("messages.answers.nameHint")} required />
      <LanguagePanels fields={bilingual}>
        {(lang) => <TextInput name={`text_${lang}`} label={text} lang={lang} rows={8} />}
      </LanguagePanels>
    </RecordForm>
  );
}
