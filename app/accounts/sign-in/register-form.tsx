import { useActionData } from "@remix-run/react";
import { AccountCard, FormError } from "~/accounts/account/account-card";
import styles from "~/accounts/account/account.module.css";
import { registrationValidator } from "~/accounts/account/account.schema";
import { REGISTER_FORM_ID } from "~/accounts/account/form-ids";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { PasswordField } from "~/forms/fields/password-field";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/** The registration screen, to which no page links (decision C7). */
export function RegisterForm({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation("auth");
  const { t: tPublic } = useTranslation();
  const paths = useSitePaths();
  const problem = useFailureToast(REGISTER_FORM_ID, useActionData(), {
    title: t("register.failed"),
    fallback: () => tPublic("refused.usernameTaken"),
  });
  if (!isOpen) {
    return (
      <AccountCard title={t("register.title")} intro={tPublic("refused.registrationClosed")}>
        <Link className="text-link" to={paths.login}>
          {t("register.login")}
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t("register.title")} intro={t("register.intro")}>
      <CheckedForm
        id={REGISTER_FORM_ID}
        className={styles.form}
        validator={registrationValidator}
        action={paths.register}
        headingLevel={2}
        fields={["username", "password", "confirmPassword"]}
        failureTitle={t("register.failed")}
      >
        <FormError message={problem} />
        <TextField
          formId={REGISTER_FORM_ID}
          name="username"
          label={t("fields.username")}
          autoComplete="username"
        />
        <PasswordField
          formId={REGISTER_FORM_ID}
          name="password"
          label={t("fields.password")}
          autoComplete="new-password"
        />
        <PasswordField
          formId={REGISTER_FORM_ID}
          name="confirmPassword"
          label={t("fields.confirmPassword")}
          autoComplete="new-password"
        />
        <SubmitButton
          formId={REGISTER_FORM_ID}
          idle={t("register.submit")}
          working={t("register.working")}
        />
      </CheckedForm>
      <Link className="text-link" to={paths.login}>
        {t("register.login")}
      </Link>
    </AccountCard>
  );
}
