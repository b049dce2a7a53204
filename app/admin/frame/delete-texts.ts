import { useTranslation } from "~/language/i18n/use-translation";
import type { DeleteTexts } from "./delete-confirmation";

/** Returns the texts for deleting a record in the trash permanently. */
export function useEraseTexts(): DeleteTexts {
  const { t } = useTranslation("admin");
  return {
    link: t("records.trash.erase"),
    title: t("records.trash.eraseTitle"),
    question: t("records.trash.eraseQuestion"),
    confirm: t("records.trash.erase"),
  };
}

/** Returns the texts for deleting what has no trash. */
export function useFinalTexts(): DeleteTexts {
  const { t } = useTranslation("admin");
  return {
    title: t("delete.title"),
    question: t("delete.finalQuestion"),
    confirm: t("delete.confirm"),
  };
}
