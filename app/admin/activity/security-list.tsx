import styles from "~/base/activity/activity.admin.module.css";
import {
  type SecurityEntry,
  securityEvents,
  securityReasons,
} from "~/base/activity/security-event";
import { paths } from "~/language/i18n/paths";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/** Security events as sentences in the given order, each with its source and count. */
export function SecurityList({
  entries,
  labelledBy,
}: {
  entries: SecurityEntry[];
  labelledBy: string;
}) {
  const { t } = useTranslation("admin");
  return (
    <ol className={styles.activity} data-activity aria-labelledby={labelledBy}>
      {entries.map(({ lastAt, ...entry }) => (
        <li key={entry.id} data-event={entry.event}>
          <div className={styles.activityEvent}>
            <p>
              <Who entry={entry} /> <What entry={entry} />
            </p>
            <p className="admin-hint">
              {[
                entry.address,
                entry.agent,
                entry.times > 1 && t("security.times", { count: entry.times }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <Time instant={lastAt} />
        </li>
      ))}
    </ol>
  );
}

type Entry = Omit<SecurityEntry, "lastAt">;

function Who({ entry: { userId, username, address } }: { entry: Entry }) {
  const { t } = useTranslation("admin");
  if (userId !== null) return <Link to={`${paths.adminUsers}/${userId}`}>{username}</Link>;
  if (username) return <strong>{username}</strong>;
  return <strong>{t(address ? "security.visitor" : "security.command")}</strong>;
}

function What({ entry: { event, reason, about } }: { entry: Entry }) {
  const { t } = useTranslation("admin");
  // A newer version of the program may have written unknown values.
  const sentence = securityEvents.includes(event) ? t(`security.events.${event}`) : event;
  const known = securityReasons.find((each) => each === reason);
  const why = known ? t(`security.reasons.${known}`) : reason;
  return (
    <>
      {sentence}
      {about && `: ${t("activity.label", { label: about })}`}
      {why && ` (${why})`}
    </>
  );
}
