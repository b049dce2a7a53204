import { useActionData } from "@remix-run/react";
import { FormError } from "~/accounts/account/account-card";
import { invitationValidator } from "~/accounts/account/account.schema";
import { INVITATION_FORM_ID } from "~/accounts/account/form-ids";
import { RoleField } from "~/accounts/account/role-field";
import { draftRole } from "~/accounts/account/user";
import type { FormValues } from "~/base/http/form-values";
import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { UnsavedForm } from "~/forms/editor/unsaved-form";
import { CheckedForm } from "~/forms/fields/checked-form";
import { ChoiceField } from "~/forms/fields/choice-field";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { IdempotencyKeyField } from "~/forms/fields/idempotency-key-field";
import { languageNames, languages } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";

/**
 * Invites a user.
 *
 * @param draft what was typed before the session had to be confirmed, or null
 * @param hasMailServer true if the link is mailed; otherwise the next screen shows it
 */
export function InvitationForm({
  formKey,
  draft,
  hasMailServer,
}: {
  /** Idempotency key: the same rendered form invites only once. */
  formKey: string;
  draft: FormValues | null;
  hasMailServer: boolean;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const answer = useActionData<{ repopulateFields?: FormValues }>();
  const problem = useFailureToast(INVITATION_FORM_ID, answer, {
    title: t("users.failed"),
    fallback: () => t("frame.unreached"),
  });
  const shared = { formId: INVITATION_FORM_ID };
  return (
    <CheckedForm
      id={INVITATION_FORM_ID}
      className="admin-narrow-form"
      validator={invitationValidator}
      headingLevel={2}
      fields={["username", "email", "role", "mailLanguage"]}
      failureTitle={t("users.failed")}
    >
      <FormError message={problem} />
      <IdempotencyKeyField rendered={formKey} typed={answer?.repopulateFields ?? draft} />
      <UnsavedForm formId={INVITATION_FORM_ID} />
      <DraftOwnerField />
      <TextField
        {...shared}
        name="username"
        label={t("users.username")}
        autoComplete="off"
        initial={draft?.username}
      />
      <TextField
        {...shared}
        name="email"
        type="email"
        label={t("users.email")}
        autoComplete="off"
        initial={draft?.email}
      />
      <RoleField {...shared} initial={draftRole(draft) ?? "editor"} />
      <ChoiceField
        {...shared}
        name="mailLanguage"
        legend={t(hasMailServer ? "users.mailLanguage" : "users.linkLanguage")}
        initial={draft?.mailLanguage ?? language}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <div>
        <SubmitButton
          {...shared}
          idle={t(hasMailServer ? "users.inviteSubmit" : "users.inviteSubmitFile")}
          working={t(hasMailServer ? "users.inviteWorking" : "users.saving")}
        />
      </div>
    </CheckedForm>
  );
}
