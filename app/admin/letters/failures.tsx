import { ReliableForm } from "~/admin/lists/reliable-form";
import { Badge } from "~/admin/lists/table-cells";
import type { listFailures } from "~/audience/letters/failures.server";
import { type LetterFailure, letterFailures } from "~/audience/letters/letter";
import styles from "~/audience/letters/letters.admin.module.css";
import { useTranslation } from "~/language/i18n/use-translation";

/** Who has not got the letter, why, and a button for each kind that sends it again. */
export function Failures({
  here,
  failures,
  hasServer,
}: {
  /** The address of the letter. */
  here: string;
  failures: Awaited<ReturnType<typeof listFailures>>;
  hasServer: boolean;
}) {
  const { t } = useTranslation("admin");
  const count = (kind: LetterFailure) => failures.counts[kind] ?? 0;
  const kinds = letterFailures.filter((kind) => count(kind) > 0);
  const total = kinds.reduce((sum, kind) => sum + count(kind), 0);
  return (
    <section className="admin-section" aria-labelledby="letter-failures">
      <h2 id="letter-failures">{t("letters.failures")}</h2>
      {kinds.map((kind) => (
        <div key={kind} className={styles.kind}>
          <p>
            <strong>
              {t(`letters.failureKinds.${kind}`)}: {count(kind)}.
            </strong>{" "}
            {t(`letters.failureHints.${kind}`)}
          </p>
          {hasServer && kind !== "complained" && (
            <ReliableForm action={`${here}/send`} failed={t("form.unsaved")}>
              <input type="hidden" name="failure" value={kind} />
              <button className="button button-quiet" name="intent" value="again">
                {t(`letters.again.${kind === "returned" ? "gaveUp" : kind}`, {
                  count: count(kind),
                })}
              </button>
            </ReliableForm>
          )}
        </div>
      ))}
      {failures.reasons.length > 0 && (
        <>
          <h3>{t("letters.reasons")}</h3>
          <ul className={styles.reasons}>
            {failures.reasons.map(({ failure, reason, count: times }) => (
              <li key={`${failure} ${reason}`}>
                {times} × <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {total > failures.rows.length && (
        <p className="admin-hint">{t("letters.firstShown", { count: failures.rows.length })}</p>
      )}
      <table className="admin-table admin-list" aria-labelledby="letter-failures">
        <thead>
          <tr>
            <th scope="col">{t("letters.recipient")}</th>
            <th scope="col">{t("letters.state")}</th>
            <th scope="col">{t("letters.why")}</th>
          </tr>
        </thead>
        <tbody>
          {failures.rows.map(({ id, email, failure, reason }) => (
            <tr key={id}>
              <th scope="row" data-label={t("letters.recipient")}>
                {email ? <bdi>{email}</bdi> : t("letters.deletedRecipient")}
              </th>
              <td data-label={t("letters.state")}>
                <Badge quiet>{t(`letters.failureKinds.${failure}`)}</Badge>
              </td>
              <td data-label={t("letters.why")}>
                <bdi>
                  {reason ?? (failure === "interrupted" ? t("letters.interruptedReason") : "–")}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
