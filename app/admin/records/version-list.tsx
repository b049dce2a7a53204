import { Comparison } from "~/admin/frame/comparison";
import { Badge } from "~/admin/lists/table-cells";
import { Time, useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import type { Revision } from "~/records/lifecycle/revision";
import styles from "~/routes/admin.$kind.$id.versions._index/version-list.admin.module.css";
import { Link } from "~/ui/parts/link";

/** The versions of a record, newest first; the changes of each can be expanded. */
export function VersionList({
  versions,
  labels,
  path,
}: {
  versions: Revision[];
  labels: Record<string, string>;
  path: string;
}) {
  return (
    <ol className={styles.versions} data-versions>
      {versions.map((version, index) => (
        <li key={version.id}>
          <Version version={version} labels={labels} path={path} isCurrent={index === 0} />
        </li>
      ))}
    </ol>
  );
}

function Version({
  version: { id, username, createdAt, changes },
  labels,
  path,
  isCurrent,
}: {
  version: Revision;
  labels: Record<string, string>;
  path: string;
  isCurrent: boolean;
}) {
  const { t } = useTranslation("admin");
  const time = useTimes().format(createdAt);
  return (
    <>
      <div className={styles.versionHead}>
        <h2>
          <Time instant={createdAt} />
        </h2>
        <span>
          {username ? t("records.versions.by", { username }) : t("records.versions.byNobody")}
        </span>
        {isCurrent ? (
          <Badge>{t("records.versions.current")}</Badge>
        ) : (
          <Link
            className="button button-quiet"
            to={`${path}/${id}`}
            aria-label={t("records.versions.restoreOf", { time })}
          >
            {t("records.versions.restore")}
          </Link>
        )}
      </div>
      {changes ? (
        <details>
          <summary>
            {t("records.versions.changes")}:{" "}
            {changes.map(({ name }) => labels[name] ?? name).join(", ")}
          </summary>
          <Comparison
            changes={changes}
            labels={labels}
            before={t("records.versions.before")}
            after={t("records.versions.after")}
          />
        </details>
      ) : (
        <p className="admin-hint">{t("records.versions.first")}</p>
      )}
    </>
  );
}
