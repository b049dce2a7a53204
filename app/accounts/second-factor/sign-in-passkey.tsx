import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { PasskeyButton } from "./passkey-button";

/**
 * The button that signs in with a passkey, without a password or after it.
 *
 * @param fields return path and draft of the sign-in
 */
export function SignInPasskey({
  origin,
  fields,
  isSecondFactor = false,
}: {
  origin: string | null;
  fields?: Record<string, string>;
  isSecondFactor?: boolean;
}) {
  const { t } = useTranslation("auth");
  return (
    <PasskeyButton
      action={paths.passkeySignIn}
      fields={fields}
      origin={origin}
      label={t(isSecondFactor ? "passkey.use" : "passkey.signIn")}
      waiting={t("passkey.waiting")}
      problems={{
        cancelled: t("passkey.cancelled"),
        unloaded: t("passkey.unloaded"),
        failed: t("passkey.failed"),
      }}
    />
  );
}
