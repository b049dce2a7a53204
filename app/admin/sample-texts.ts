import { useTranslation } from "~/i18n/use-translation";
import type { DeleteTexts } from "./delete-confirmation";

/** Returns the texts for deleting the sample content. */
export function useSampleTexts(): DeleteTexts {
  const { t } = useTranslation("admin");
  return {
    link: t("dashboard.removeSample"),
    title: t("dashboard.removeSample"),
    question: t("dashboard.removeSampleQuestion"),
    confirm: t("dashboard.removeSample"),
  };
}
