import { languageNames } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";

/** Returns the labels of a letter's fields by name, in the order of its form. */
export function useLetterLabels() {
  const { t } = useTranslation("admin");
  const subject = t("letters.subjectLine");
  const preview = t("letters.previewLine");
  const intro = t("letters.introduction");
  return {
    subject_en: `${subject} (${languageNames.en})`,
    subject_es: `${subject} (${languageNames.es})`,
    preview_en: `${preview} (${languageNames.en})`,
    preview_es: `${preview} (${languageNames.es})`,
    intro_en: `${intro} (${languageNames.en})`,
    intro_es: `${intro} (${languageNames.es})`,
    audience: t("letters.audience"),
    tag: t("letters.tag"),
    perMinute: t("letters.rate"),
    sendAt: t("letters.sendAt"),
  };
}
