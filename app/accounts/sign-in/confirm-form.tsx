import { useActionData } from "@remix-run/react";
import { FormError } from "~/accounts/account/account-card";
import { confirmPath } from "~/accounts/account/confirm-paths";
import { CONFIRM_FORM_ID } from "~/accounts/account/form-ids";
import { ProofField } from "~/accounts/second-factor/proof-field";
import { proofValidator } from "~/accounts/second-factor/second-factor.schema";
import type { AskedProof } from "~/accounts/second-factor/second-factor.server";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton } from "~/forms/fields/field";
import { useTranslation } from "~/language/i18n/use-translation";

/** Asks the user of a session for the password or a code before the request is carried out. */
export function ConfirmForm({
  username,
  returnTo,
  asked: { kind, recoveryCodesLeft },
}: {
  username: string;
  returnTo: string;
  asked: AskedProof;
}) {
  const { t } = useTranslation("admin");
  const problem = useFailureToast(CONFIRM_FORM_ID, useActionData(), {
    title: t("users.failed"),
    fallback: () => t("frame.unreached"),
  });
  const shared = { formId: CONFIRM_FORM_ID };
  return (
    <CheckedForm
      id={CONFIRM_FORM_ID}
      className="admin-narrow-form"
      validator={proofValidator}
      action={confirmPath(returnTo)}
      headingLevel={2}
      fields={["proof"]}
      failureTitle={t("users.failed")}
    >
      <FormError message={problem} />
      {/* Identifies the account to password managers. */}
      <input type="text" value={username} autoComplete="username" readOnly hidden />
      <ProofField
        {...shared}
        kind={kind}
        codesLeft={kind === "recoveryCode" ? recoveryCodesLeft : undefined}
      />
      <div>
        <SubmitButton {...shared} idle={t("confirm.submit")} working={t("confirm.working")} />
      </div>
    </CheckedForm>
  );
}
