import { ValidatedForm } from "remix-validated-form";
import { DraftOwnerField } from "~/forms/draft-owner";
import { ErrorSummary } from "~/forms/error-summary";
import { SubmitButton, TextField } from "~/forms/field";
import { lazyValidator } from "~/forms/lazy-validator";
import type { TypedValues } from "~/forms/local-copy";
import { useTranslation } from "~/i18n/use-translation";
import { USER_FORM_ID } from "./form-ids";
import type { ManagedUser } from "./managed-user";
import { RoleField } from "./role-field";
import { keptRole } from "./roles";

const validator = lazyValidator(() =>
  import("./account.validator").then((module) => module.userChangeValidator),
);

/**
 * Changes the role and address of another user.
 *
 * @param action the address that takes it in
 * @param kept what was typed before the session had to be confirmed
 */
export function UserForm({
  user,
  action,
  kept,
}: {
  user: ManagedUser;
  action: string;
  kept: TypedValues | null;
}) {
  const { t } = useTranslation("admin");
  const shared = { formId: USER_FORM_ID };
  return (
    <ValidatedForm
      // What was saved is what it shows.
      key={user.updatedAt}
      id={USER_FORM_ID}
      className="admin-narrow-form"
      validator={validator}
      method="post"
      action={action}
      disableFocusOnError
      noValidate
    >
      <ErrorSummary {...shared} fields={["email", "role"]} failureTitle={t("users.failed")} />
      <DraftOwnerField />
      <TextField
        {...shared}
        name="email"
        type="email"
        label={t("users.email")}
        hint={t("users.emailHint")}
        autoComplete="off"
        initial={kept?.email ?? user.email ?? ""}
        isOptional
      />
      <RoleField {...shared} initial={keptRole(kept) ?? user.role} />
      <p className="admin-hint">{t("users.roleHint")}</p>
      <div>
        <SubmitButton {...shared} idle={t("users.save")} working={t("users.saving")} />
      </div>
    </ValidatedForm>
  );
}
