import { ownEmailValidator } from "~/accounts/account/account.schema";
import { OWN_EMAIL_FORM_ID } from "~/accounts/account/form-ids";
import { CheckedForm } from "~/forms/fields/checked-form";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { PasswordField } from "~/forms/fields/password-field";
import { useTranslation } from "~/language/i18n/use-translation";

/**
 * Changes the user's own address.
 *
 * @param email the current address, or null
 * @param typed what was typed before a confirmation was asked for
 * @param action the address the form is posted to
 */
export function OwnEmailForm({
  email,
  typed,
  action,
}: {
  email: string | null;
  typed: string | undefined;
  action: string;
}) {
  const { t } = useTranslation("admin");
  const shared = { formId: OWN_EMAIL_FORM_ID };
  return (
    <CheckedForm
      id={OWN_EMAIL_FORM_ID}
      className="admin-narrow-form"
      validator={ownEmailValidator}
      action={action}
      fields={["email", "currentPassword"]}
      failureTitle={t("users.failed")}
    >
      <TextField
        {...shared}
        name="email"
        type="email"
        label={t("users.email")}
        hint={t(email ? "account.emailHint" : "account.emailNone")}
        autoComplete="email"
        initial={typed ?? email ?? ""}
        isOptional
      />
      <PasswordField
        {...shared}
        name="currentPassword"
        label={t("account.currentPassword")}
        autoComplete="current-password"
      />
      <div>
        <SubmitButton {...shared} idle={t("account.changeEmail")} working={t("account.changing")} />
      </div>
    </CheckedForm>
  );
}
