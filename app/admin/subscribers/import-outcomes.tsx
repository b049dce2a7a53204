import type { ReviewPage } from "~/audience/newsletter/review-page.server";
import styles from "~/audience/newsletter/subscribers.admin.module.css";
import { useTranslation } from "~/language/i18n/use-translation";

/** The people of a list by what becomes of them, and the lines that cannot be read. */
export function Outcomes({ review }: { review: ReviewPage }) {
  const { t } = useTranslation("admin");
  const { counts, added, written, refusedCount, refused, repeated, unread } = review;
  const notes = [
    ...(repeated > 0 ? [t("subscribers.import.repeated", { count: repeated })] : []),
    ...(["languages", "dates", "tags"] as const).flatMap((what) =>
      unread[what] > 0 ? [t(`subscribers.import.unread.${what}`, { count: unread[what] })] : [],
    ),
  ];
  return (
    <section className={styles.listReview} aria-labelledby="review-outcomes">
      <h2 id="review-outcomes">{t("subscribers.import.becomes")}</h2>
      {added === 0 && review.asked === 0 && (
        <p>{t(written > 0 ? "subscribers.import.nobody" : "subscribers.import.nothing")}</p>
      )}
      <ul className={styles.listOutcomes}>
        {counts.map(({ outcome, count, samples }) => (
          <li key={outcome} data-outcome={outcome}>
            <details>
              <summary>{t(`subscribers.import.counts.${outcome}`, { count })}</summary>
              <p className="admin-hint">
                {outcome === "known" && `${t("subscribers.import.knownHint")} `}
                {samples.length < count && `${t("subscribers.import.for")}:`}
              </p>
              <ul>
                {samples.map(({ email, name, line }) => (
                  <li key={email}>
                    {t("subscribers.import.line", { line })} <bdi>{email}</bdi>
                    {name && (
                      <>
                        {" – "}
                        <bdi>{name}</bdi>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
        {refusedCount > 0 && (
          <li data-outcome="refused">
            <details>
              <summary>{t("subscribers.import.refused", { count: refusedCount })}</summary>
              <ul>
                {refused.map(({ line, text, reason }) => (
                  <li key={`${line} ${text}`}>
                    {t("subscribers.import.line", { line })} <bdi>{text}</bdi>:{" "}
                    {t(`subscribers.import.reasons.${reason}`)}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
      {notes.map((note) => (
        <p key={note} className="admin-hint">
          {note}
        </p>
      ))}
    </section>
  );
}
