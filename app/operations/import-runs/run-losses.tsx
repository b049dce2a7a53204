import { useTranslation } from "~/language/i18n/use-translation";
import { reasonOf } from "~/operations/moving/report-text";
import type { Loss } from "./import-run";
import styles from "./import-runs.admin.module.css";

const TITLE_ID = "losses";

/** Everything that does not come: the first of each sort, and where the rest is. */
export function RunLosses({ losses, isOver }: { losses: Loss[]; isOver: boolean }) {
  const { t } = useTranslation("moving");
  return (
    <section className="admin-section" aria-labelledby={TITLE_ID}>
      <h3 id={TITLE_ID}>{t(isOver ? "losses.titleAfter" : "losses.title")}</h3>
      {losses.length === 0 ? (
        <p>{t(isOver ? "losses.noneAfter" : "losses.none")}</p>
      ) : (
        <div className={styles.losses}>
          {losses.map((loss) => (
            <details key={loss.name}>
              <summary>
                {t(`losses.groups.${loss.name}`)} ({loss.total})
              </summary>
              <ul>
                <Lines loss={loss} />
                {loss.total > loss.items.length && (
                  <li className="admin-hint">
                    {t("losses.more", { count: loss.total - loss.items.length })}
                  </li>
                )}
              </ul>
            </details>
          ))}
        </div>
      )}
      {/* A file, which the router does not know. */}
      <a className="button button-quiet" href="/admin/moving/report">
        {t("report.download")}
      </a>
    </section>
  );
}

/** The lines of one sort; each names its record. */
function Lines({ loss }: { loss: Loss }) {
  const { t } = useTranslation("moving");
  const nameOf = (title: string) => title || t("losses.untitled");
  switch (loss.name) {
    case "leftOut":
      return loss.items.map(({ title, link, type, reason }, index) => (
        <li key={index}>
          <strong>{nameOf(title)}</strong> {link} – {reasonOf(t, { reason, type })}
        </li>
      ));
    case "refused":
      return loss.items.map(({ title, link, fields }, index) => (
        <li key={index}>
          <strong>{nameOf(title)}</strong> {link} – {fields}
        </li>
      ));
    case "notKept":
      return loss.items.map(({ title, link, items }, index) => (
        <li key={index}>
          <strong>{nameOf(title)}</strong> {link}
          <ul>
            {items.map(({ kind, what }) => (
              <li key={`${kind} ${what}`}>
                {t(`losses.kinds.${kind}`)}: {what}
              </li>
            ))}
          </ul>
        </li>
      ));
    default:
      return loss.items.map((line, index) => <li key={index}>{line}</li>);
  }
}
