import { activityActions, type ActivityEntry, activitySubjects } from "~/base/activity/activity";
import styles from "~/base/activity/activity.admin.module.css";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/**
 * Entries of the log as sentences, in the given order.
 *
 * @param times how their times are shown
 * @param settingName returns the name of a setting that people see, by its key
 */
export function ActivityList({
  entries,
  labelledBy,
  times = "instant",
  settingName,
}: {
  entries: ActivityEntry[];
  labelledBy: string;
  times?: "instant" | "relative";
  settingName: (key: string) => string;
}) {
  const { t } = useTranslation("admin");
  return (
    <ol className={styles.activity} data-activity aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>
              <bdi>{entry.username || t("activity.deletedUser")}</bdi>
            </strong>{" "}
            <ActivitySentence entry={entry} settingName={settingName} />
          </p>
          <Time instant={entry.createdAt} as={times} />
        </li>
      ))}
    </ol>
  );
}

function ActivitySentence({
  entry: { action, subject, label: stored, path },
  settingName,
}: {
  entry: ActivityEntry;
  settingName: (key: string) => string;
}) {
  const { t } = useTranslation("admin");
  const label = subject === "setting" ? settingName(stored) : stored;
  // A newer version of the program may have written unknown values.
  const isKnown = activityActions.includes(action) && activitySubjects.includes(subject);
  const isWhole = !label || action === "exported";
  const what = isKnown ? t(`activity.${isWhole ? "wholes" : "subjects"}.${subject}`) : "";
  return (
    <>
      {isKnown ? t(`activity.actions.${action}`, { what }) : t("activity.unknown")}
      {label && (
        <>
          {" "}
          {path ? (
            <Link to={path}>
              <bdi>{t("activity.label", { label })}</bdi>
            </Link>
          ) : (
            <bdi className={styles.activityGone}>{t("activity.label", { label })}</bdi>
          )}
        </>
      )}
    </>
  );
}
