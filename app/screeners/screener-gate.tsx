import { useActionData } from "@remix-run/react";
import { ValidatedForm } from "remix-validated-form";
import { ErrorSummary } from "~/forms/error-summary";
import { useFailureToast } from "~/forms/failure-toast";
import { SubmitButton } from "~/forms/field";
import { lazyValidator } from "~/forms/lazy-validator";
import { PasswordField } from "~/forms/password-field";
import { useTranslation } from "~/i18n/use-translation";
import { SCREENER_GATE_ID } from "./screener";
import styles from "./screener.module.css";

const validator = lazyValidator(() =>
  import("./screener.schema").then((module) => module.gateValidator),
);

/** The password form; it contains nothing about the film. */
export function ScreenerGate() {
  const { t } = useTranslation("film");
  const failed = t("screener.failed");
  const problem = useFailureToast(SCREENER_GATE_ID, useActionData(), {
    title: failed,
    fallback: () => failed,
  });
  return (
    <div className={styles.place}>
      <h1 className={styles.gateTitle}>{t("screener.title")}</h1>
      <p className="lead">{t("screener.locked")}</p>
      <ValidatedForm
        id={SCREENER_GATE_ID}
        className={styles.form}
        validator={validator}
        method="post"
        disableFocusOnError
        noValidate
      >
        <ErrorSummary
          formId={SCREENER_GATE_ID}
          headingLevel={2}
          fields={["password"]}
          failureTitle={failed}
        />
        {problem && (
          <p className="failure-text" role="alert">
            {problem}
          </p>
        )}
        <PasswordField
          formId={SCREENER_GATE_ID}
          name="password"
          label={t("screener.password")}
          autoComplete="current-password"
        />
        <div>
          <SubmitButton
            formId={SCREENER_GATE_ID}
            idle={t("screener.open")}
            working={t("screener.opening")}
          />
        </div>
      </ValidatedForm>
    </div>
  );
}
