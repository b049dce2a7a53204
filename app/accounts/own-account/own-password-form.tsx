import { ownPasswordValidator } from "~/accounts/account/account.schema";
import { OWN_PASSWORD_FORM_ID } from "~/accounts/account/form-ids";
import { CheckedForm } from "~/forms/fields/checked-form";
import { SubmitButton } from "~/forms/fields/field";
import { PasswordField } from "~/forms/fields/password-field";
import { useTranslation } from "~/language/i18n/use-translation";

/**
 * Changes the user's own password.
 *
 * @param action the address the form is posted to
 */
export function OwnPasswordForm({ action, username }: { action: string; username: string }) {
  const { t } = useTranslation("admin");
  const { t: tAuth } = useTranslation("auth");
  const shared = { formId: OWN_PASSWORD_FORM_ID };
  return (
    <CheckedForm
      id={OWN_PASSWORD_FORM_ID}
      className="admin-narrow-form"
      validator={ownPasswordValidator}
      action={action}
      fields={["currentPassword", "password", "confirmPassword"]}
      failureTitle={t("users.failed")}
    >
      {/* Identifies the account to password managers. */}
      <input type="text" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        {...shared}
        name="currentPassword"
        label={t("account.currentPassword")}
        autoComplete="current-password"
      />
      <PasswordField
        {...shared}
        name="password"
        label={tAuth("fields.newPassword")}
        autoComplete="new-password"
        hint={tAuth("newPassword.hint")}
      />
      <PasswordField
        {...shared}
        name="confirmPassword"
        label={tAuth("fields.confirmPassword")}
        autoComplete="new-password"
      />
      <div>
        <SubmitButton
          {...shared}
          idle={t("account.changePassword")}
          working={t("account.changing")}
        />
      </div>
    </CheckedForm>
  );
}
