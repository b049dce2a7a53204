import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

const TITLE_ID = "retention";

/** How long things are kept, and the way to change it. */
export function Retention({ kept }: { kept: { label: string; period: string }[] }) {
  const { t } = useTranslation("admin");
  return (
    <section className="admin-section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t("privacy.retention")}</h2>
      <table className="admin-table admin-list" aria-labelledby={TITLE_ID}>
        <thead>
          <tr>
            <th scope="col">{t("privacy.what")}</th>
            <th scope="col">{t("privacy.howLong")}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ label, period }) => (
            <tr key={label}>
              <th scope="row" data-label={t("privacy.what")}>
                {label}
              </th>
              <td data-label={t("privacy.howLong")}>{period}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admin-hint">
        {t("privacy.retentionHint")}{" "}
        <Link to={`${paths.adminSettings}?tab=newsletter`}>{t("privacy.changeRetention")}</Link>
      </p>
    </section>
  );
}
