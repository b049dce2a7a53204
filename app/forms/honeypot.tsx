import { useTranslation } from "~/i18n/use-translation";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./honeypot-fields";
import styles from "./form.module.css";

/**
 * The hidden fields that hold off robots without troubling people; see `isHumanSubmission`.
 *
 * @param answer what the server answered to the form; a refusal may carry a renewed stamp
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
  const httpError = answer as { formId?: string; [STAMP_FIELD]?: string } | undefined;
  const stamp = (httpError?.formId === formId && httpError[STAMP_FIELD]) || stampOfPage;
  const id = `${formId}-${HONEYPOT_FIELD}`;
  return (
    <>
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      {/* A renewed form starts empty: what filled this field shall not refuse the second sending too. */}
      <div key={stamp} className={styles.trap} aria-hidden="true">
        <label htmlFor={id}>{t("contact.leaveEmpty")}</label>
        <input id={id} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
