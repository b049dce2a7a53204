import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import styles from "~/accounts/account/account.module.css";
import { isSubmitFailure } from "~/forms/fields/submit";
import { SendingButton } from "~/ui/parts/sending-button";
import { askForPasskey } from "./ask-passkey";
import { usePasskeys } from "./use-passkeys";

interface PasskeyButtonProps {
  /** The address that the response of the device is posted to. */
  action: string;
  /** Further fields of the request. */
  fields?: Record<string, string>;
  origin: string | null;
  label: string;
  /** The label while the device asks the user. */
  waiting: string;
  /** Messages by reason of failure. */
  problems: { cancelled: string; unloaded: string; failed: string };
}

/** Signs in with a passkey. Rendered only with scripts, in browsers that support passkeys. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { action, fields, origin, label, waiting, problems } = props;
  const fetcher = useFetcher<unknown>();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<"cancelled" | "unloaded" | null>(null);
  if (!usePasskeys(origin)) return null;
  const press = async () => {
    setProblem(null);
    setIsAsking(true);
    const asked = await askForPasskey();
    setIsAsking(false);
    if ("problem" in asked) {
      setProblem(asked.problem === "unloaded" ? "unloaded" : "cancelled");
      return;
    }
    fetcher.submit(
      { ...fields, passkey: asked.answer },
      { method: "post", action, encType: "multipart/form-data" },
    );
  };
  const isBusy = isAsking || fetcher.state !== "idle";
  // Any response other than a redirect is an error.
  const isRejected = fetcher.state === "idle" && fetcher.data !== undefined && !problem;
  const unreached = isSubmitFailure(fetcher.data);
  return (
    <div className={styles.passkey}>
      <SendingButton
        type="button"
        className="button button-quiet"
        onClick={press}
        isSending={isBusy}
      >
        {isBusy ? waiting : label}
      </SendingButton>
      {(problem ?? isRejected) && (
        <p className={styles.failure} role="alert">
          {problem
            ? problems[problem]
            : unreached
              ? problems.unloaded
              : (toldReason(fetcher.data) ?? problems.failed)}
        </p>
      )}
    </div>
  );
}

/** The server's message where it says more than that the passkey was refused. */
function toldReason(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  if (!("passkeyMethod" in answer && "message" in answer)) return null;
  return typeof answer.message === "string" ? answer.message : null;
}
