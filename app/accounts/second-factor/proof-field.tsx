import { TextField } from "~/forms/fields/field";
import { PasswordField } from "~/forms/fields/password-field";
import { useTranslation } from "~/language/i18n/use-translation";
import type { ProofKind } from "./second-factor.server";

/**
 * The field for the password or code that confirms the user's identity.
 *
 * @param codesLeft the number of unused recovery codes, shown where only they can be typed
 */
export function ProofField({
  formId,
  kind,
  codesLeft,
}: {
  formId: string;
  kind: ProofKind;
  codesLeft?: number;
}) {
  const { t } = useTranslation("admin");
  const shared = { formId, name: "proof" };
  if (kind === "password") {
    return (
      <PasswordField {...shared} label={t("secondFactor.proof")} autoComplete="current-password" />
    );
  }
  return (
    <TextField
      {...shared}
      label={t(kind === "code" ? "secondFactor.proofCode" : "secondFactor.proofRecovery")}
      hint={codesLeft === undefined ? undefined : t("secondFactor.codesLeft", { count: codesLeft })}
      autoComplete={kind === "code" ? "one-time-code" : "off"}
    />
  );
}
