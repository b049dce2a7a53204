import { paths } from "~/language/i18n/paths";
import { Time, useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import type { OlderCopy } from "~/operations/privacy/older-copies.server";
import { Link } from "~/ui/parts/link";

const TITLE_ID = "older-copies";

/** The copies of the database that still contain what was erased, and until when. */
export function OlderCopies({
  copies,
  mayDelete,
}: {
  copies: OlderCopy[] | null;
  mayDelete: boolean;
}) {
  const { t } = useTranslation("admin");
  const times = useTimes();
  return (
    <section className="admin-section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t("privacy.older")}</h2>
      {copies === null && <p className="failure-text">{t("privacy.olderUnknown")}</p>}
      {copies?.length === 0 && <p className="notice-text">{t("privacy.noOlder")}</p>}
      {copies && copies.length > 0 && (
        <>
          <p className="admin-hint">{t("privacy.olderHint")}</p>
          <table className="admin-table admin-list" aria-labelledby={TITLE_ID}>
            <thead>
              <tr>
                <th scope="col">{t("privacy.when")}</th>
                <th scope="col">{t("privacy.what")}</th>
                <th scope="col">{t("privacy.kept")}</th>
              </tr>
            </thead>
            <tbody>
              {copies.map(({ name, createdAt, kind, keptUntil }) => (
                <tr key={name}>
                  <th scope="row" className="admin-date" data-label={t("privacy.when")}>
                    <Time instant={createdAt} />
                  </th>
                  <td data-label={t("privacy.what")}>
                    <span>
                      {kind === "upgrade" && (
                        <span className="admin-hint">{t("privacy.upgradeCopy")}: </span>
                      )}
                      <bdi>{name}</bdi>
                    </span>
                  </td>
                  <td data-label={t("privacy.kept")} suppressHydrationWarning>
                    {keptUntil
                      ? t("privacy.keptUntil", { day: times.format(keptUntil) })
                      : t("privacy.keptForever")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {mayDelete ? (
            <p>
              <Link className="button admin-danger" to={`${paths.adminPrivacy}/backups`}>
                {t("privacy.deleteOlder")}
              </Link>
            </p>
          ) : (
            <p>
              {t("privacy.deleteOlderFirst")}{" "}
              <Link to={paths.adminBackups}>{t("frame.backups")}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
