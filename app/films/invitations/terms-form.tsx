import { useActionData } from "@remix-run/react";
import type { FormValues } from "~/base/http/form-values";
import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton } from "~/forms/fields/field";
import { useTranslation } from "~/language/i18n/use-translation";
import { INVITATION_FORM_ID } from "./invitation";
import { termsValidator } from "./invitation.schema";
import { type Terms, TermsFields } from "./terms-fields";

/** These go along as they were shown, so that only terms changed here are changed. */
const shownFields = ["shownLastDay", "shownOpenings", "shownRemindDays", "endedAt"] as const;

type ShownTerms = Terms & Partial<Record<(typeof shownFields)[number], string>>;

/**
 * Changes how long and how often a link opens; saving makes an ended one valid again.
 *
 * @param hasMailServer false if no reminder can be sent
 */
export function TermsForm({
  values,
  endedAt,
  hasMailServer,
}: {
  values: ShownTerms;
  endedAt: string;
  hasMailServer: boolean;
}) {
  const { t } = useTranslation("admin");
  const answer = useActionData<{ formId?: string; repopulateFields?: FormValues }>();
  const sent = answer?.formId === INVITATION_FORM_ID ? answer.repopulateFields : undefined;
  const shown: FormValues = { ...values, endedAt, ...sent };
  const failed = t("invitations.renewFailed");
  const problem = useFailureToast(INVITATION_FORM_ID, answer, {
    title: failed,
    fallback: () => t("frame.unreached"),
  });
  return (
    <CheckedForm
      id={INVITATION_FORM_ID}
      className="admin-narrow-form"
      validator={termsValidator}
      headingLevel={3}
      fields={["lastDay", "remindDays", "openings"]}
      failureTitle={failed}
    >
      {problem && (
        <p className="failure-text" role="alert">
          {problem}
        </p>
      )}
      <DraftOwnerField />
      {shownFields.map((name) => (
        <input key={name} type="hidden" name={name} value={shown[name] ?? ""} />
      ))}
      <TermsFields formId={INVITATION_FORM_ID} values={values} hasMailServer={hasMailServer} />
      <p className="admin-hint">{t("invitations.renewHint")}</p>
      <div>
        <SubmitButton
          formId={INVITATION_FORM_ID}
          idle={t("invitations.renew")}
          working={t("invitations.working")}
        />
      </div>
    </CheckedForm>
  );
}
