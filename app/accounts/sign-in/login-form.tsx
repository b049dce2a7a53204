import { useActionData } from "@remix-run/react";
import { AccountCard, FormError } from "~/accounts/account/account-card";
import styles from "~/accounts/account/account.module.css";
import { credentialsValidator } from "~/accounts/account/account.schema";
import { LOGIN_FORM_ID } from "~/accounts/account/form-ids";
import { SignInPasskey } from "~/accounts/second-factor/sign-in-passkey";
import { DRAFT_FIELD } from "~/forms/editor/draft";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { PasswordField } from "~/forms/fields/password-field";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/**
 * The login screen.
 *
 * @param returnTo the path of this site to return to, or null
 * @param passkeyOrigin the origin that passkeys are bound to, or null to offer none
 */
export function LoginForm({
  returnTo,
  passkeyOrigin,
}: {
  returnTo: string | null;
  passkeyOrigin: string | null;
}) {
  const { t } = useTranslation("auth");
  const paths = useSitePaths();
  const answer = useActionData<{ repopulateFields?: Record<string, string> }>();
  // The draft typed when the session ended is passed along until the user is signed in again.
  const kept = answer?.repopulateFields?.[DRAFT_FIELD];
  const problem = useFailureToast(LOGIN_FORM_ID, answer, {
    title: t("login.failed"),
    fallback: () => t("login.unreachable"),
  });
  // `index` addresses the index route; the rest of the query survives a rejected form.
  const search = returnTo ? `?index&${new URLSearchParams({ returnTo })}` : "?index";
  const intro = returnTo ? t("login.comingFrom", { path: returnTo }) : t("login.intro");
  return (
    <AccountCard title={t("login.title")} intro={intro}>
      <CheckedForm
        id={LOGIN_FORM_ID}
        className={styles.form}
        validator={credentialsValidator}
        encType={kept ? "multipart/form-data" : undefined}
        action={`${paths.login}${search}`}
        headingLevel={2}
        fields={["username", "password"]}
        failureTitle={t("login.failed")}
      >
        <FormError message={problem} />
        {kept && <input type="hidden" name={DRAFT_FIELD} value={kept} data-carries-draft />}
        <TextField
          formId={LOGIN_FORM_ID}
          name="username"
          label={t("fields.username")}
          autoComplete="username"
        />
        <PasswordField
          formId={LOGIN_FORM_ID}
          name="password"
          label={t("fields.password")}
          autoComplete="current-password"
        />
        <SubmitButton
          formId={LOGIN_FORM_ID}
          idle={t("login.submit")}
          working={t("login.working")}
        />
      </CheckedForm>
      <SignInPasskey
        origin={passkeyOrigin}
        fields={{ ...(returnTo && { returnTo }), ...(kept && { [DRAFT_FIELD]: kept }) }}
      />
      <Link className="text-link" to={paths.resetPassword()}>
        {t("login.forgot")}
      </Link>
    </AccountCard>
  );
}
