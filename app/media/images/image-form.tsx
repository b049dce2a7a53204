import { LanguagePanels } from "~/forms/editor/language-panels";
import { TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { fieldId } from "~/forms/fields/field-id";
import { type Language, languageNames } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { WordOffer } from "~/media/words/word-offer";
import { FocusField } from "./focus-field";
import { imageValidator } from "./image.validator";
import { IMAGE_FORM_ID, type ImageTextField, type OfferedTexts } from "./library-image";

const bilingual = ["alt", "caption"] as const;

/** The form of what is said of an image: focal point, description, caption and photographer. */
export function ImageForm({
  address,
  cancelTo,
  offered,
  ...form
}: RecordFormData & { address: string; cancelTo: string; offered: OfferedTexts }) {
  const { t } = useTranslation("admin");
  const alt = t("pictures.fieldAlt");
  const caption = t("pictures.fieldCaption");
  const photographer = t("pictures.fieldPhotographer");
  const labels = {
    focusX: t("pictures.fieldFocusX"),
    focusY: t("pictures.fieldFocusY"),
    alt_en: `${alt} (${languageNames.en})`,
    alt_es: `${alt} (${languageNames.es})`,
    caption_en: `${caption} (${languageNames.en})`,
    caption_es: `${caption} (${languageNames.es})`,
    photographer,
  };
  const offer = (field: ImageTextField, lang?: Language) => (
    <WordOffer
      text={offered[field]}
      lang={lang}
      fieldId={fieldId(IMAGE_FORM_ID, field)}
      name={labels[field]}
    />
  );
  return (
    <RecordForm
      {...form}
      formId={IMAGE_FORM_ID}
      validator={imageValidator}
      labels={labels}
      cancelTo={cancelTo}
    >
      <FocusField address={address} />
      <LanguagePanels fields={bilingual}>
        {(lang) => (
          <>
            <TextInput
              name={`alt_${lang}`}
              label={alt}
              hint={t("pictures.altHint")}
              lang={lang}
              rows={2}
            />
            {offer(`alt_${lang}`, lang)}
            <TextInput
              name={`caption_${lang}`}
              label={caption}
              hint={t("pictures.captionHint")}
              lang={lang}
            />
            {offer(`caption_${lang}`, lang)}
          </>
        )}
      </LanguagePanels>
      <TextInput name="photographer" label={photographer} hint={t("pictures.photographerHint")} />
      {offer("photographer")}
    </RecordForm>
  );
}
