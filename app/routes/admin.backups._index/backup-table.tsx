import { DeleteLink } from "~/admin/frame/delete-link";
import { Badge } from "~/admin/lists/table-cells";
import { paths } from "~/language/i18n/paths";
import { Time, useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import type { BackupRow } from "~/operations/backups/backup-row.server";

/** The stored backups in the given order; on narrow screens as cards. */
export function BackupTable({ backups, labelledBy }: { backups: BackupRow[]; labelledBy: string }) {
  const { t } = useTranslation("admin");
  return (
    <table className="admin-table admin-list" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t("backups.date")}</th>
          <th scope="col">{t("backups.size")}</th>
          <th scope="col">{t("backups.holds")}</th>
          <th scope="col">{t("backups.status")}</th>
          <th scope="col">{t("list.actions")}</th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <Row key={backup.name} backup={backup} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ backup: { name, createdAt, size, holds, missingImages } }: { backup: BackupRow }) {
  const { t } = useTranslation("admin");
  const date = useTimes().format(createdAt);
  const path = `${paths.adminBackups}/${name}`;
  return (
    <tr>
      <th scope="row" className="admin-date" data-label={t("backups.date")}>
        <Time instant={createdAt} />
      </th>
      <td data-label={t("backups.size")}>{size}</td>
      <td data-label={t("backups.holds")}>{holds ?? t("backups.unreadable")}</td>
      <td data-label={t("backups.status")}>
        {holds && <Badge>{t("backups.checked")}</Badge>}
        {missingImages > 0 && <p>{t("backups.missing", { count: missingImages })}</p>}
      </td>
      <td className="admin-row-actions" data-label={t("list.actions")}>
        <a
          className="button button-quiet"
          href={path}
          aria-label={t("backups.downloadOf", { date })}
        >
          {t("backups.download")}
        </a>
        <DeleteLink isInRow to={`${path}/delete`} name={name} returnTo={paths.adminBackups} />
      </td>
    </tr>
  );
}
