import { useEffect } from "react";
import { Card } from "~/admin/frame/card";
import { isSubmitFailure } from "~/forms/fields/submit";
import { useReliableFetcher } from "~/forms/fields/use-reliable-fetcher";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { showToast } from "~/ui/parts/toast";
import styles from "./setup-card.admin.module.css";
import { setupPath, type SetupState } from "./setup-steps";

/** The list of what makes the site the company's own; each step can be skipped. */
export function SetupCard({ steps }: { steps: SetupState[] }) {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const { fetcher, onSubmit } = useReliableFetcher();
  useEffect(() => {
    const answer: unknown = fetcher.data;
    if (!isSubmitFailure(answer)) return;
    const description = answer.serverMessage ?? tPublic("common.unreached");
    showToast({ kind: "error", title: tPublic("common.error"), description });
  }, [fetcher.data, tPublic]);
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <Card id="setup" title={t("setup.title")}>
      <p>{t("setup.progress", { done, count: steps.length })}</p>
      <fetcher.Form method="post" action={paths.adminSetup} onSubmit={onSubmit}>
        <ol className={styles.setup}>
          {steps.map(({ step, state }) => (
            <li key={step} data-step={step} data-state={state}>
              <Link to={setupPath(step)}>{t(`setup.steps.${step}`)}</Link>
              <span className="admin-badge">{t(`setup.states.${state}`)}</span>
              {state !== "done" && (
                <button
                  className="text-link"
                  name={state === "open" ? "skip" : "restore"}
                  value={step}
                >
                  {t(state === "open" ? "setup.skip" : "setup.restore")}{" "}
                  <span className="visually-hidden">{t(`setup.steps.${step}`)}</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      </fetcher.Form>
    </Card>
  );
}
