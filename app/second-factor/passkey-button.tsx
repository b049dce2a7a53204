import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { isSubmitFailure } from "~/forms/submit";
import styles from "~/accounts/account.module.css";
import { askForPasskey } from "./ask-passkey";
import { usePasskeys } from "./use-passkeys";

interface PasskeyButtonProps {
  /** The address that takes the answer of the device. */
  action: string;
  /** What goes along with it. */
  fields?: Record<string, string>;
  origin: string | null;
  label: string;
  /** What it says while the device asks. */
  waiting: string;
  /** What it says when nothing came of it, by the reason. */
  problems: { cancelled: string; unloaded: string; failed: string };
}

/** Signs with a passkey; there only where scripts run and the browser knows passkeys. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { action, fields, origin, label, waiting, problems } = props;
  const fetcher = useFetcher();
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
  // An answer that is no redirect is a refusal.
  const httpError = fetcher.state === "idle" && fetcher.data !== undefined && !problem;
  const unreached = isSubmitFailure(fetcher.data);
  return (
    <div className={styles.passkey}>
      <button type="button" className="button button-quiet" onClick={press} disabled={isBusy}>
        {isBusy ? waiting : label}
      </button>
      {(problem ?? httpError) && (
        <p className={styles.failure} role="alert">
          {problem ? problems[problem] : unreached ? problems.unloaded : problems.failed}
        </p>
      )}
    </div>
  );
}
