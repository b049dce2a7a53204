import { useTranslation } from "~/language/i18n/use-translation";
import type { RunFailure, RunUndone } from "./import-run";
import styles from "./import-runs.admin.module.css";
import { RunButton } from "./run-button";
import { RunCounts } from "./run-counts";
import { RunLosses } from "./run-losses";
import type { ShownRun } from "./run-screen.server";
import { toldCounts } from "./told-counts";

/** The outcome of a run that is over, or was broken off. */
export function EndedRun({ run }: { run: ShownRun }) {
  const { t } = useTranslation("moving");
  const { id, work, state, source, failure, result, undone, mayGoOn } = run;
  const title =
    state === "done"
      ? t(work === "undo" ? "undoneTitle" : "came", { source })
      : [t(`works.${work}`), source].filter(Boolean).join(": ");
  return (
    <section
      className={`admin-section ${styles.outcome}`}
      aria-labelledby="ended"
      data-import={state}
    >
      <h2 id="ended">{title}</h2>
      {failure && <Failure failure={failure} />}
      {state === "stopped" && (
        <p className="notice-text">{t(work === "look" ? "stoppedLook" : "stopped")}</p>
      )}
      {mayGoOn && (
        <div className="admin-actions">
          <RunButton run={id} intent="goOn" label={t("goOn")} />
          <RunButton run={id} intent="forget" label={t("forget")} isQuiet />
        </div>
      )}
      {undone && <Undone undone={undone} />}
      {state === "done" && result && (
        <>
          <RunCounts result={result} />
          <RunLosses losses={result.losses} isOver />
        </>
      )}
    </section>
  );
}

function Failure({ failure: { reason, params } }: { failure: RunFailure }) {
  const { t } = useTranslation("moving");
  return (
    <p className="failure-text" role="alert">
      {t(`failures.${reason}`, params)}
    </p>
  );
}

function Undone({ undone: { kept, keptTotal, ...counts } }: { undone: RunUndone }) {
  const { t } = useTranslation("moving");
  const told = toldCounts(t, counts);
  return (
    <>
      {told && <p>{t("undo.removed", { told })}</p>}
      {kept.length > 0 && (
        <>
          <p>
            {t("undo.kept")} {keptTotal}
          </p>
          <ul>
            {kept.map((title) => (
              <li key={title}>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
