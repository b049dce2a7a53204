import { useTranslation } from "~/i18n/use-translation";
import type { DeleteWords } from "./delete-question";

/** How it is asked whether to remove the sample content. */
export function useSampleWords(): DeleteWords {
  const { t } = useTranslation("admin");
  return {
    link: t("dashboard.removeSample"),
    title: t("dashboard.removeSample"),
    question: t("dashboard.removeSampleQuestion"),
    confirm: t("dashboard.removeSample"),
  };
}
