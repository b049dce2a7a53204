import { useActionData } from "@remix-run/react";
import { userChangeValidator } from "~/accounts/account/account.schema";
import { USER_FORM_ID } from "~/accounts/account/form-ids";
import { RoleField } from "~/accounts/account/role-field";
import { draftRole } from "~/accounts/account/user";
import type { FormValues } from "~/base/http/form-values";
import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { CheckedForm } from "~/forms/fields/checked-form";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { useTranslation } from "~/language/i18n/use-translation";
import type { ManagedUser } from "./managed-user";

/**
 * Changes the role and address of another user.
 *
 * @param action the address the form is posted to
 * @param draft what was typed before the session had to be confirmed, or null
 */
export function UserForm({
  user,
  action,
  draft,
}: {
  user: ManagedUser;
  action: string;
  draft: FormValues | null;
}) {
  const { t } = useTranslation("admin");
  const rejected = useActionData<{ formId?: string; repopulateFields?: FormValues }>();
  const typed = (rejected?.formId === USER_FORM_ID && rejected.repopulateFields) || draft;
  const shared = { formId: USER_FORM_ID };
  return (
    <CheckedForm
      // Remounts the form after saving, so that it shows the stored values.
      key={user.updatedAt}
      id={USER_FORM_ID}
      className="admin-narrow-form"
      validator={userChangeValidator}
      action={action}
      fields={["email", "role"]}
      failureTitle={t("users.failed")}
    >
      <DraftOwnerField />
      <input type="hidden" name="shownEmail" value={typed?.shownEmail ?? user.email ?? ""} />
      <input type="hidden" name="shownRole" value={typed?.shownRole ?? user.role} />
      <TextField
        {...shared}
        name="email"
        type="email"
        label={t("users.email")}
        hint={t("users.emailHint")}
        autoComplete="off"
        initial={draft?.email ?? user.email ?? ""}
        isOptional
      />
      <RoleField {...shared} initial={draftRole(draft) ?? user.role} />
      <p className="admin-hint">{t("users.roleHint")}</p>
      <div>
        <SubmitButton {...shared} idle={t("users.save")} working={t("users.saving")} />
      </div>
    </CheckedForm>
  );
}
