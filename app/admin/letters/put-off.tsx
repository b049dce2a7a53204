import type { listPutOff } from "~/audience/letters/recipients.server";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";

/** Whom the mail server has put off, why, and when they are tried again. */
export function PutOff({
  putOff: { rows, total },
  now,
}: {
  putOff: Awaited<ReturnType<typeof listPutOff>>;
  /** The instant at which the list was read. */
  now: string;
}) {
  const { t } = useTranslation("admin");
  return (
    <section className="admin-section" aria-labelledby="letter-put-off">
      <h2 id="letter-put-off">{t("letters.putOff")}</h2>
      <p className="admin-hint">
        {t("letters.putOffHint")}{" "}
        {total > rows.length && t("letters.firstShown", { count: rows.length })}
      </p>
      <table className="admin-table admin-list" aria-labelledby="letter-put-off">
        <thead>
          <tr>
            <th scope="col">{t("letters.recipient")}</th>
            <th scope="col">{t("letters.nextAttempt")}</th>
            <th scope="col">{t("letters.why")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, email, reason, nextAttemptAt }) => (
            <tr key={id}>
              <th scope="row" data-label={t("letters.recipient")}>
                {email ? <bdi>{email}</bdi> : t("letters.deletedRecipient")}
              </th>
              <td data-label={t("letters.nextAttempt")}>
                {nextAttemptAt && nextAttemptAt > now ? (
                  <Time instant={nextAttemptAt} as="relative" />
                ) : (
                  t("letters.soon")
                )}
              </td>
              <td data-label={t("letters.why")}>
                <bdi>{reason}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
