import { useActionData } from "@remix-run/react";
import type { FormValues } from "~/base/http/form-values";
import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { UnsavedForm } from "~/forms/editor/unsaved-form";
import { CheckedForm } from "~/forms/fields/checked-form";
import { ChoiceField } from "~/forms/fields/choice-field";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { DROPPED_FIELDS, PASSWORD_DROPPED_FIELD } from "~/forms/fields/honeypot-fields";
import { IdempotencyKeyField } from "~/forms/fields/idempotency-key-field";
import { PasswordField } from "~/forms/fields/password-field";
import { languageNames, languages } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { INVITE_FORM_ID, PEOPLE_MAX } from "./invitation";
import { inviteValidator } from "./invitation.schema";
import { TermsFields } from "./terms-fields";

const FIELDS = [
  "name",
  "email",
  "festival",
  "people",
  "language",
  "send",
  "note",
  "lastDay",
  "openings",
  "remindDays",
  "password",
];

/**
 * Invites one person, or several from a list, with the same terms.
 *
 * @param formKey the idempotency key: the same rendered form invites only once
 * @param draft what was typed before the session ended, or null
 * @param hasMailServer false if mail cannot be sent, so that links are passed on by hand
 */
export function InviteForm({
  formKey,
  draft,
  hasMailServer,
}: {
  formKey: string;
  draft: FormValues | null;
  hasMailServer: boolean;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const answer = useActionData<{ repopulateFields?: FormValues }>();
  const problem = useFailureToast(INVITE_FORM_ID, answer, {
    title: t("invitations.failed"),
    fallback: () => t("frame.unreached"),
  });
  const shared = { formId: INVITE_FORM_ID, autoComplete: "off" };
  return (
    <CheckedForm
      id={INVITE_FORM_ID}
      className="admin-narrow-form"
      validator={inviteValidator}
      headingLevel={2}
      fields={FIELDS}
      failureTitle={t("invitations.failed")}
    >
      {problem && (
        <p className="failure-text" role="alert">
          {problem}
        </p>
      )}
      <UnsavedForm formId={INVITE_FORM_ID} />
      <IdempotencyKeyField rendered={formKey} typed={answer?.repopulateFields ?? draft} />
      <DraftOwnerField />
      <h2>{t("invitations.one")}</h2>
      {(["name", "email", "festival"] as const).map((name) => (
        <TextField
          key={name}
          {...shared}
          name={name}
          type={name === "email" ? "email" : undefined}
          label={t(`invitations.${name}`)}
          initial={draft?.[name]}
          isOptional
        />
      ))}
      <h2>{t("invitations.several")}</h2>
      <TextField
        {...shared}
        name="people"
        label={t("invitations.people")}
        hint={t("invitations.peopleHint", { max: PEOPLE_MAX })}
        rows={6}
        initial={draft?.people}
        isOptional
      />
      <h2>{t("invitations.terms")}</h2>
      {hasMailServer ? (
        <SendingField initial={draft?.send ?? "mail"} />
      ) : (
        <input type="hidden" name="send" value="copy" />
      )}
      <ChoiceField
        formId={INVITE_FORM_ID}
        name="language"
        legend={t("invitations.language")}
        initial={draft?.language ?? language}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <TextField
        {...shared}
        name="note"
        label={t("invitations.note")}
        rows={3}
        initial={draft?.note}
        isOptional
      />
      <TermsFields
        formId={INVITE_FORM_ID}
        values={{ remindDays: hasMailServer ? "2" : "", ...draft }}
        hasMailServer={hasMailServer}
      />
      <InvitationPassword draft={draft} />
      <div>
        <SubmitButton
          formId={INVITE_FORM_ID}
          idle={t("invitations.submit")}
          working={t("invitations.working")}
        />
      </div>
    </CheckedForm>
  );
}

/** The password of the links; one that was typed before the session ended is not kept. */
function InvitationPassword({ draft }: { draft: FormValues | null }) {
  const { t } = useTranslation("admin");
  const hadPassword = draft?.[DROPPED_FIELDS]?.split(" ").includes("password");
  return (
    <>
      <PasswordField
        formId={INVITE_FORM_ID}
        name="password"
        label={t("invitations.password")}
        autoComplete="new-password"
        hint={t(hadPassword ? "invitations.passwordDropped" : "invitations.passwordHint")}
        isOptional
      />
      {hadPassword && (
        <>
          <input type="hidden" name={PASSWORD_DROPPED_FIELD} value="1" />
          <label className="admin-checkbox">
            <input type="checkbox" name="withoutPassword" value="on" />
            {t("invitations.withoutPassword")}
          </label>
        </>
      )}
    </>
  );
}

/** The choice between links by mail and links to copy. */
function SendingField({ initial }: { initial: string }) {
  const { t } = useTranslation("admin");
  return (
    <ChoiceField
      formId={INVITE_FORM_ID}
      name="send"
      legend={t("invitations.send")}
      initial={initial}
      choices={[
        { value: "mail", label: t("invitations.sendMail") },
        { value: "copy", label: t("invitations.sendCopy") },
      ]}
    />
  );
}
