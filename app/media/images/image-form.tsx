import { LanguagePanels } from "~/forms/editor/language-panels";
import { TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { languageNames } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { FocusField } from "./focus-field";
import { imageValidator } from "./image.validator";
import { IMAGE_FORM_ID } from "./library-image";

const bilingual = ["alt", "caption"] as const;

/** The form of what is said of an image: focal point, description, caption and photographer. */
export function ImageForm({
  address,
  cancelTo,
  ...form
}: RecordFormData & { address: string; cancelTo: string }) {
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
            <TextInput
              name={`caption_${lang}`}
              label={caption}
              hint={t("pictures.captionHint")}
              lang={lang}
            />
          </>
        )}
      </LanguagePanels>
      <TextInput name="photographer" label={photographer} hint={t("pictures.photographerHint")} />
    </RecordForm>
  );
}
