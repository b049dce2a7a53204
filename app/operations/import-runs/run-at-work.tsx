import { movingPath } from "~/language/i18n/moving-path";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { useRefresh } from "~/ui/parts/use-refresh";
import type { RunProgress } from "./import-run";
import styles from "./import-runs.admin.module.css";
import { RunButton } from "./run-button";
import type { ShownRun } from "./run-screen.server";

const REFRESH_MS = 1500;

/** How far the run is, which may be left alone. */
export function RunAtWork({ run, progress }: { run: ShownRun; progress: RunProgress | null }) {
  const { t } = useTranslation("moving");
  useRefresh(true, REFRESH_MS);
  const { part = "reading", done = 0, all = 0 } = progress ?? {};
  return (
    <section className="admin-section" aria-labelledby="at-work" data-import="running">
      <h2 id="at-work">
        {t(`works.${run.work}`)}
        {run.source && `: ${run.source}`}
      </h2>
      <p>{part === "reading" ? t("parts.reading") : t(`parts.${part}`, { done, count: all })}</p>
      <progress
        className={styles.bar}
        aria-label={t("progress")}
        {...(all > 0 && { max: all, value: done })}
      />
      <p className="admin-hint admin-measure">{t("leave")}</p>
      <div className="admin-actions">
        <Link className="button button-quiet" to={movingPath} reloadDocument>
          {t("refresh")}
        </Link>
        <RunButton run={run.id} intent="stop" label={t("stop")} isQuiet />
      </div>
    </section>
  );
}
