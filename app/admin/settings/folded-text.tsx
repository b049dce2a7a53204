import { useActionData } from "@remix-run/react";
import { SETTINGS_FORM_ID } from "~/company/settings/setting-fields";
import { useTranslation } from "~/language/i18n/use-translation";
import { PREVIEWS } from "~/records/writing/writing";
import styles from "./setting-group.admin.module.css";

interface RejectedForm {
  formId?: string;
  fieldErrors?: object;
  [PREVIEWS]?: object;
}

/**
 * The fields of a long text, closed at first. They open when something in them needs to be seen: an
 * unsaved change, an error, a conflict, or a preview without scripts.
 */
export function FoldedText({ isOpen, children }: { isOpen: boolean; children: React.ReactNode }) {
  const { t } = useTranslation("admin");
  const answer = useActionData<RejectedForm>();
  const isAnswered =
    answer?.formId === SETTINGS_FORM_ID &&
    (Object.keys(answer.fieldErrors ?? {}).length > 0 || answer[PREVIEWS] !== undefined);
  return (
    <details className={styles.folded} open={isOpen || isAnswered}>
      <summary>{t("settings.legalOpen")}</summary>
      {children}
    </details>
  );
}
