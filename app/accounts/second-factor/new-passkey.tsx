import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { FormError } from "~/accounts/account/account-card";
import { confirmPath } from "~/accounts/account/confirm-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { SendingButton } from "~/ui/parts/sending-button";
import { askForNewPasskey } from "./ask-passkey";
import { PASSKEY_NAME_MAX } from "./passkey-name";
import { useSetUpAddress } from "./set-up-path";

type Problem = "name" | "unloaded" | "cancelled" | "known" | "confirm";

const messages = {
  unloaded: "secondFactor.passkeyUnloaded",
  cancelled: "secondFactor.passkeyFailed",
  known: "secondFactor.passkeyKnown",
  confirm: "secondFactor.confirmFirst",
} as const;

/** Creates and names a passkey of this device; the typed name stays until the passkey is stored. */
export function NewPasskey() {
  const { t } = useTranslation("admin");
  const { address } = useSetUpAddress();
  const fetcher = useFetcher();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const add = async (name: string) => {
    if (!name || name.length > PASSKEY_NAME_MAX) return setProblem("name");
    setProblem(null);
    setIsAsking(true);
    const asked = await askForNewPasskey();
    setIsAsking(false);
    if ("problem" in asked) return setProblem(asked.problem);
    fetcher.submit(
      { intent: "addPasskey", name, passkey: asked.answer },
      { method: "post", action: address() },
    );
  };
  const isBusy = isAsking || fetcher.state !== "idle";
  const isRejected = fetcher.state === "idle" && fetcher.data !== undefined && !problem;
  const message =
    problem === "name"
      ? t("secondFactor.passkeyNameMissing", { max: PASSKEY_NAME_MAX })
      : problem
        ? t(messages[problem])
        : isRejected
          ? t("secondFactor.passkeyFailed")
          : null;
  return (
    <form
      className="admin-narrow-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("name");
        void add(typeof typed === "string" ? typed.trim() : "");
      }}
    >
      <div className="admin-field">
        <label htmlFor="passkey-name">{t("secondFactor.passkeyName")}</label>
        <input
          id="passkey-name"
          name="name"
          autoComplete="off"
          aria-invalid={problem === "name" || undefined}
        />
      </div>
      <FormError message={message} />
      {problem === "confirm" && (
        <Link className="text-link" to={confirmPath(address())}>
          {t("confirm.title")}
        </Link>
      )}
      <div>
        <SendingButton className="button" isSending={isBusy}>
          {t(isBusy ? "secondFactor.passkeyAdding" : "secondFactor.passkeyAdd")}
        </SendingButton>
      </div>
    </form>
  );
}
