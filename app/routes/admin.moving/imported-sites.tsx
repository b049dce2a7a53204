import { DeleteLink } from "~/admin/frame/delete-link";
import { movingPath, undoPath } from "~/language/i18n/moving-path";
import { useTranslation } from "~/language/i18n/use-translation";
import type { ImportedSite } from "~/operations/import-runs/imported-sites.server";
import { toldCounts } from "~/operations/import-runs/told-counts";

const TITLE_ID = "imported-sites";

/** The old sites of which something is here, each with the way back. */
export function ImportedSites({ sites }: { sites: ImportedSite[] }) {
  const { t } = useTranslation("moving");
  return (
    <section className="admin-section" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t("earlier.title")}</h2>
      <table className="admin-table admin-list" aria-labelledby={TITLE_ID}>
        <thead>
          <tr>
            <th scope="col">{t("earlier.site")}</th>
            <th scope="col">{t("earlier.here")}</th>
            <th scope="col">{t("earlier.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <Row key={site.source} {...site} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ source, ...counts }: ImportedSite) {
  const { t } = useTranslation("moving");
  const words = {
    link: t("undo.link"),
    title: t("undo.title"),
    question: t("undo.question"),
    confirm: t("undo.confirm"),
  };
  return (
    <tr>
      <th scope="row" data-label={t("earlier.site")}>
        <bdi>{source}</bdi>
      </th>
      <td data-label={t("earlier.here")}>{toldCounts(t, counts)}</td>
      <td className="admin-row-actions" data-label={t("earlier.actions")}>
        <DeleteLink
          to={undoPath(source)}
          name={source}
          returnTo={movingPath}
          words={words}
          isInRow
        />
      </td>
    </tr>
  );
}
