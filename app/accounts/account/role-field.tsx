import { ChoiceField } from "~/forms/fields/choice-field";
import { useTranslation } from "~/language/i18n/use-translation";
import { type Role, roles } from "./user";

/** The choice of a role, each with a description of its permissions. */
export function RoleField({ formId, initial }: { formId: string; initial: Role }) {
  const { t } = useTranslation("admin");
  return (
    <ChoiceField
      formId={formId}
      name="role"
      legend={t("users.role")}
      initial={initial}
      choices={roles.map((role) => ({
        value: role,
        label: t(`frame.${role}`),
        hint: t(`users.${role}Hint`),
      }))}
    />
  );
}
