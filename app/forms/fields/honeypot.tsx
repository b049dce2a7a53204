import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./form.module.css";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./honeypot-fields";

/**
 * The hidden fields against bots; see `isHumanSubmission`.
 *
 * @param answer the action data of the form; a rejection may contain a new stamp
 */
export function Honeypot({
  formId,
  stamp: stampOfPage,
  answer,
}: {
  formId: string;
  stamp: string;
  answer: unknown;
}) {
  const { t } = useTranslation();
  const actionResult = answer as { formId?: string; [STAMP_FIELD]?: string } | undefined;
  const stamp = (actionResult?.formId === formId && actionResult[STAMP_FIELD]) || stampOfPage;
  const id = `${formId}-${HONEYPOT_FIELD}`;
  return (
    <>
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      {/* Remounted empty with a new stamp, so that an autofilled value does not cause a second
          rejection. */}
      <div key={stamp} className={styles.trap} aria-hidden="true">
        <label htmlFor={id}>{t("contact.leaveEmpty")}</label>
        <input id={id} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
