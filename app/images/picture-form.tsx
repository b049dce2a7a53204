import { lazyValidator } from "~/forms/lazy-validator";
import { LanguageTabs } from "~/forms/language-tabs";
import { TextInput } from "~/forms/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/record-form";
import { languageNames } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { FocusField } from "./focus-field";
import { PICTURE_FORM_ID } from "./library-picture";

const validator = lazyValidator(() =>
  import("./picture.validator").then((module) => module.pictureValidator),
);

const bilingual = ["alt"] as const;

/** What people say of a picture: its focal point, and what is to be seen on it. */
export function PictureForm({
  address,
  cancelTo,
  ...form
}: RecordFormData & { address: string; cancelTo: string }) {
  const { t } = useTranslation("admin");
  const alt = t("pictures.fieldAlt");
  const labels = {
    focusX: t("pictures.fieldFocusX"),
    focusY: t("pictures.fieldFocusY"),
    alt_en: `${alt} (${languageNames.en})`,
    alt_es: `${alt} (${languageNames.es})`,
  };
  return (
    <RecordForm
      {...form}
      formId={PICTURE_FORM_ID}
      validator={validator}
      labels={labels}
      cancelTo={cancelTo}
    >
      <FocusField address={address} />
      <LanguageTabs fields={bilingual}>
        {(lang) => (
          <TextInput
            name={`alt_${lang}`}
            label={alt}
            hint={t("pictures.altHint")}
            lang={lang}
            rows={2}
          />
        )}
      </LanguageTabs>
    </RecordForm>
  );
}
