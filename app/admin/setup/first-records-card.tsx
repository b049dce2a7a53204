import { Card } from "~/admin/frame/card";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import styles from "./setup-card.admin.module.css";

/** The records with which the content of a site begins, and the count that says they are there. */
const firsts = [
  { name: "projects", kind: "project" },
  { name: "team", kind: "teamMember" },
  { name: "news", kind: "newsItem" },
] as const;

/** Names the records to add first to an empty site; null once there is one of each. */
export function FirstRecordsCard({
  counts,
}: {
  counts: Record<(typeof firsts)[number]["name"], number>;
}) {
  const { t } = useTranslation("admin");
  const missing = firsts.filter(({ name }) => counts[name] === 0);
  if (missing.length === 0) return null;
  return (
    <Card id="first-records" title={t("setup.firstTitle")}>
      <p>{t("setup.firstBody")}</p>
      <ul className={styles.setup}>
        {missing.map(({ name, kind }) => (
          <li key={name}>
            <Link to={recordPath(kind, "new")}>{t(`setup.first.${name}`)}</Link>
            <span className="admin-hint">{t(`setup.firstHints.${name}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
