import { useTranslation } from "~/language/i18n/use-translation";
import { PasskeyButton } from "./passkey-button";

/**
 * The button that confirms the user's identity with a passkey, during a session.
 *
 * @param action the address of the form that it replaces
 */
export function ConfirmPasskey({ action, origin }: { action: string; origin: string | null }) {
  const { t } = useTranslation("admin");
  return (
    <PasskeyButton
      action={`${action}&passkey`}
      origin={origin}
      label={t("confirm.passkey")}
      waiting={t("confirm.passkeyWaiting")}
      problems={{
        cancelled: t("confirm.passkeyCancelled"),
        unloaded: t("secondFactor.passkeyUnloaded"),
        failed: t("confirm.passkeyRefused"),
      }}
    />
  );
}
