import { useTranslation } from "~/i18n/use-translation";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./robot-fields";
import styles from "./form.module.css";

/**
 * The hidden fields that hold off robots without troubling people; see `isSentByHand`.
 *
 * @param answer what the server answered to the form; a refusal may carry a renewed stamp
 */
export function RobotTrap({
  formId,
  stamp: stampOfPage,
  answer,
}: {
  formId: string;
  stamp: string;
  answer: unknown;
}) {
  const { t } = useTranslation();
  const refusal = answer as { formId?: string; [STAMP_FIELD]?: string } | undefined;
  const stamp = (refusal?.formId === formId && refusal[STAMP_FIELD]) || stampOfPage;
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
