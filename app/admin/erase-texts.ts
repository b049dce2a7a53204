import { useTranslation } from "~/i18n/use-translation";
import type { DeleteTexts } from "./delete-confirmation";

/** How it is asked whether to delete for good what lies in the trash. */
export function useEraseTexts(): DeleteTexts {
  const { t } = useTranslation("admin");
  return {
    link: t("records.trash.erase"),
    title: t("records.trash.eraseTitle"),
    question: t("records.trash.eraseQuestion"),
    confirm: t("records.trash.erase"),
  };
}
