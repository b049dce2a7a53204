import { useActionData } from "@remix-run/react";
import { AccountCard, FormError } from "~/accounts/account/account-card";
import styles from "~/accounts/account/account.module.css";
import { resetRequestValidator } from "~/accounts/account/account.schema";
import { RESET_REQUEST_FORM_ID } from "~/accounts/account/form-ids";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { useNotice } from "~/ui/notices/notices";
import { Link } from "~/ui/parts/link";

/** Requests a reset link: idle, sending, sent (specification section 4). */
export function ResetRequestForm() {
  const { t } = useTranslation("auth");
  const { t: tPublic } = useTranslation();
  const paths = useSitePaths();
  const sent = useNotice("resetMailSent");
  const problem = useFailureToast(RESET_REQUEST_FORM_ID, useActionData(), {
    title: tPublic("common.error"),
    fallback: () => t("resetRequest.failure"),
  });
  if (sent) {
    return (
      <AccountCard title={t("resetRequest.title")}>
        <div role="status">
          <p>
            <strong>{t("resetRequest.sent")}</strong>
          </p>
          <p className={styles.intro}>{sent.params?.written ?? t("resetRequest.sentBody")}</p>
        </div>
        <Link className="button" to={paths.login}>
          {t("resetRequest.returnToLogin")}
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t("resetRequest.title")} intro={t("resetRequest.intro")}>
      <CheckedForm
        id={RESET_REQUEST_FORM_ID}
        className={styles.form}
        validator={resetRequestValidator}
        action={paths.resetPassword()}
        headingLevel={2}
        fields={["email"]}
        failureTitle={tPublic("common.error")}
      >
        <FormError message={problem} />
        <TextField
          formId={RESET_REQUEST_FORM_ID}
          name="email"
          type="email"
          label={t("fields.email")}
          autoComplete="email"
        />
        <SubmitButton
          formId={RESET_REQUEST_FORM_ID}
          idle={t("resetRequest.submit")}
          working={t("resetRequest.working")}
        />
      </CheckedForm>
      <Link className="text-link" to={paths.login}>
        {t("resetRequest.returnToLogin")}
      </Link>
    </AccountCard>
  );
}
