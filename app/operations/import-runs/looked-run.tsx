import { useTranslation } from "~/language/i18n/use-translation";
import { FilmChoices } from "./film-choices";
import { RUN_DAYS } from "./import-run";
import styles from "./import-runs.admin.module.css";
import { RunButton } from "./run-button";
import { RunCounts } from "./run-counts";
import { RunLosses } from "./run-losses";
import { RunSamples } from "./run-samples";
import type { ShownRun } from "./run-screen.server";

/** The outcome of a look, with the ways on. */
export function LookedRun({ run }: { run: ShownRun }) {
  const { t } = useTranslation("moving");
  const { id, source, found, result, choices, file } = run;
  return (
    <section
      className={`admin-section ${styles.outcome}`}
      aria-labelledby="looked"
      data-import="looked"
    >
      <h2 id="looked">{t("wouldCome", { source })}</h2>
      {found && (
        <p className="admin-hint">
          {t("from", { program: found.program })} <bdi>{file?.name}</bdi>
        </p>
      )}
      {result && <RunCounts result={result} />}
      <section className="admin-section" aria-labelledby="films">
        <h3 id="films">{t("choices.title")}</h3>
        <p className="admin-hint admin-measure">{t("choices.hint")}</p>
        <FilmChoices run={id} groups={found?.groups ?? []} films={choices.films ?? []} />
      </section>
      {result && <RunSamples samples={result.samples} />}
      {result && <RunLosses losses={result.losses} isOver={false} />}
      <section className="admin-section" aria-labelledby="go">
        <h3 id="go">{t("go.title")}</h3>
        <p className="admin-hint admin-measure">{t("go.hint")}</p>
        <RunButton run={id} intent="import" label={t("go.import")}>
          {found?.host && (
            <label className="admin-checkbox">
              <input type="checkbox" name="fetch" defaultChecked={choices.isFetching} />
              <span>
                {t("go.fetch", { host: found.host })}
                <br />
                <span className="admin-hint">{t("go.fetchHint")}</span>
              </span>
            </label>
          )}
        </RunButton>
        <RunButton run={id} intent="forget" label={t("forget")} isQuiet />
        <p className="admin-hint admin-measure">{t("kept", { days: RUN_DAYS })}</p>
      </section>
    </section>
  );
}
