import { Badge } from "~/admin/lists/table-cells";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import type { Trace } from "~/operations/privacy/erase-address.server";

const TITLE_ID = "erasures";

/** The erasures that were done, without the addresses. */
export function Traces({ traces }: { traces: Trace[] }) {
  const { t } = useTranslation("admin");
  return (
    <section className="admin-section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t("privacy.traces")}</h2>
      <p className="admin-hint">{t("privacy.tracesHint")}</p>
      {traces.length === 0 && <p className="notice-text">{t("privacy.noTraces")}</p>}
      {traces.length > 0 && (
        <table className="admin-table admin-list" aria-labelledby={TITLE_ID}>
          <thead>
            <tr>
              <th scope="col">{t("privacy.when")}</th>
              <th scope="col">{t("privacy.by")}</th>
              <th scope="col">{t("privacy.rows")}</th>
              <th scope="col">{t("privacy.files")}</th>
              <th scope="col">{t("privacy.file")}</th>
            </tr>
          </thead>
          <tbody>
            {traces.map((trace) => (
              <tr key={trace.id}>
                <th scope="row" className="admin-date" data-label={t("privacy.when")}>
                  <Time instant={trace.createdAt} />
                </th>
                <td data-label={t("privacy.by")}>
                  <bdi>{trace.username || t("privacy.deletedUser")}</bdi>
                </td>
                <td data-label={t("privacy.rows")}>{trace.rows}</td>
                <td data-label={t("privacy.files")}>{trace.files}</td>
                <td data-label={t("privacy.file")}>
                  <Badge quiet={!trace.cleanedAt}>
                    {t(trace.cleanedAt ? "privacy.cleaned" : "privacy.cleaning")}
                  </Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
