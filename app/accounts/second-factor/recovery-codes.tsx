import { Form } from "@remix-run/react";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./second-factor.admin.module.css";
import { useSetUpAddress } from "./set-up-path";

/**
 * The user's recovery codes.
 *
 * @param codes a newly created set, to show once, or null
 */
export function RecoveryCodes({ left, codes }: { left: number; codes: string[] | null }) {
  const { t } = useTranslation("admin");
  const { address } = useSetUpAddress();
  return (
    <>
      <p className="admin-hint">{t("secondFactor.codesIntro")}</p>
      {codes && (
        <>
          <p className="admin-important" role="status">
            {t("secondFactor.codesShown")}
          </p>
          <ol className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </>
      )}
      <p>{t("secondFactor.codesLeft", { count: left })}</p>
      <Form method="post" action={address()} className="admin-access-actions">
        <div>
          <button className="button button-quiet" name="intent" value="newCodes">
            {t("secondFactor.newCodes")}
          </button>
          <p className="admin-hint">{t("secondFactor.newCodesHint")}</p>
        </div>
      </Form>
    </>
  );
}
