import { useActionData } from "@remix-run/react";
import { AccountCard, FormError } from "~/accounts/account/account-card";
import styles from "~/accounts/account/account.module.css";
import { newPasswordValidator } from "~/accounts/account/account.schema";
import { NEW_PASSWORD_FORM_ID } from "~/accounts/account/form-ids";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton } from "~/forms/fields/field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { PasswordField } from "~/forms/fields/password-field";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import type { Notice } from "~/ui/notices/notice";
import { useNoticeToast } from "~/ui/notices/notices";
import { Link } from "~/ui/parts/link";

/** Sets a new password with the token of a reset link. */
export function NewPasswordForm({ token, formKey }: { token: string; formKey: string }) {
  const { t } = useTranslation("auth");
  const paths = useSitePaths();
  const problem = useFailureToast(NEW_PASSWORD_FORM_ID, useActionData(), {
    title: t("newPassword.failed"),
    fallback: ({ isNetworkError }) =>
      t(isNetworkError ? "newPassword.unexpected" : "newPassword.failure"),
  });
  return (
    <AccountCard title={t("newPassword.title")}>
      <CheckedForm
        id={NEW_PASSWORD_FORM_ID}
        className={styles.form}
        validator={newPasswordValidator}
        action={paths.resetPassword(token)}
        headingLevel={2}
        fields={["password", "confirmPassword"]}
        failureTitle={t("newPassword.failed")}
      >
        <FormError message={problem} />
        <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={formKey} />
        <PasswordField
          formId={NEW_PASSWORD_FORM_ID}
          name="password"
          label={t("fields.newPassword")}
          autoComplete="new-password"
          hint={t("newPassword.hint")}
        />
        <PasswordField
          formId={NEW_PASSWORD_FORM_ID}
          name="confirmPassword"
          label={t("fields.confirmPassword")}
          autoComplete="new-password"
        />
        <SubmitButton
          formId={NEW_PASSWORD_FORM_ID}
          idle={t("newPassword.submit")}
          working={t("newPassword.working")}
        />
      </CheckedForm>
    </AccountCard>
  );
}

/** The reasons why a reset link may not work, with a link to request another one. */
export function InvalidLink({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation("auth");
  const paths = useSitePaths();
  return (
    <AccountCard title={t("invalidLink.title")}>
      {isMissing && (
        <p className={styles.failure} role="alert">
          {t("invalidLink.missing")}
        </p>
      )}
      <p>{t("invalidLink.intro")}</p>
      <ul className={styles.reasons}>
        <li>{t("invalidLink.expired")}</li>
        <li>{t("invalidLink.used")}</li>
        <li>{t("invalidLink.modified")}</li>
      </ul>
      <Link className="button" to={paths.resetPassword()}>
        {t("invalidLink.requestNew")}
      </Link>
    </AccountCard>
  );
}

/** The success screen. Changing the password does not sign the user in. */
export function PasswordChanged({ notice }: { notice: Notice }) {
  const { t } = useTranslation("auth");
  const paths = useSitePaths();
  useNoticeToast(notice, t("newPassword.success"));
  return (
    <AccountCard title={t("newPassword.done")}>
      <p role="status">{t("newPassword.success")}</p>
      <Link className="button" to={paths.login}>
        {t("newPassword.goToLogin")}
      </Link>
    </AccountCard>
  );
}

/** The screen while the token is being checked. */
export function ValidatingLink() {
  const { t } = useTranslation("auth");
  return (
    <AccountCard title={t("newPassword.title")}>
      <div className={styles.waiting} role="status">
        <div className="spinner" />
        <p>{t("newPassword.validating")}</p>
      </div>
    </AccountCard>
  );
}
