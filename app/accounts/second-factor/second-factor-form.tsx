import { useActionData } from "@remix-run/react";
import { AccountCard, FormError } from "~/accounts/account/account-card";
import styles from "~/accounts/account/account.module.css";
import { SECOND_FACTOR_FORM_ID } from "~/accounts/account/form-ids";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { secondFactorValidator } from "./second-factor.schema";

/**
 * Asks for the second factor after the password.
 *
 * @param hasApp true if the user has an authenticator app; otherwise only recovery codes can be
 *   entered
 * @param children alternatives to a code
 */
export function SecondFactorForm({
  hasApp,
  children,
}: {
  hasApp: boolean;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation("auth");
  const paths = useSitePaths();
  const answer = useActionData<{ formId?: string; fieldErrors?: Record<string, string> }>();
  const problem = useFailureToast(SECOND_FACTOR_FORM_ID, answer, {
    title: t("secondFactor.failed"),
    fallback: () => t("login.unreachable"),
  });
  const shared = { formId: SECOND_FACTOR_FORM_ID };
  const recovery = (
    <TextField
      {...shared}
      name="recoveryCode"
      label={t("secondFactor.recoveryCode")}
      hint={t("secondFactor.recoveryHint")}
      autoComplete="off"
      isOptional={hasApp}
    />
  );
  return (
    <AccountCard
      title={t("secondFactor.title")}
      intro={t(hasApp ? "secondFactor.intro" : "secondFactor.introWithoutApp")}
    >
      {children}
      <CheckedForm
        id={SECOND_FACTOR_FORM_ID}
        className={styles.form}
        validator={secondFactorValidator}
        action={paths.secondFactor}
        headingLevel={2}
        fields={["code", "recoveryCode"]}
        failureTitle={t("secondFactor.failed")}
      >
        <FormError message={problem} />
        {hasApp && (
          <TextField
            {...shared}
            name="code"
            label={t("secondFactor.code")}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
        {hasApp ? (
          <details open={answer?.fieldErrors?.recoveryCode !== undefined}>
            <summary className={styles.more}>{t("secondFactor.lost")}</summary>
            {recovery}
          </details>
        ) : (
          recovery
        )}
        <SubmitButton
          {...shared}
          idle={t("secondFactor.submit")}
          working={t("secondFactor.working")}
        />
      </CheckedForm>
      <Link className="text-link" to={paths.login}>
        {t("secondFactor.startOver")}
      </Link>
    </AccountCard>
  );
}

/** The message that the time for the second factor is over; the draft is kept. */
export function SecondFactorExpired({ loginTo }: { loginTo: string }) {
  const { t } = useTranslation("auth");
  return (
    <AccountCard title={t("secondFactor.overTitle")} intro={t("secondFactor.over")}>
      <Link className="button" to={loginTo}>
        {t("secondFactor.startOver")}
      </Link>
    </AccountCard>
  );
}
