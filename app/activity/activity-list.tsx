import { Link } from "@remix-run/react";
import { formatInstant } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { activityActions, activitySubjects, type ActivityEntry } from "./activity";

/** Entries of the log as sentences, in the given order. */
export function ActivityList({
  entries,
  labelledBy,
}: {
  entries: ActivityEntry[];
  labelledBy: string;
}) {
  const language = useLanguage();
  return (
    <ol className="admin-activity" aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>
              <bdi>{entry.username}</bdi>
            </strong>{" "}
            <ActivitySentence entry={entry} />
          </p>
          <time dateTime={entry.createdAt}>{formatInstant(entry.createdAt, language)}</time>
        </li>
      ))}
    </ol>
  );
}

function ActivitySentence({ entry: { action, subject, label, path } }: { entry: ActivityEntry }) {
  const { t } = useTranslation("admin");
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
            <bdi className="admin-activity-gone">{t("activity.label", { label })}</bdi>
          )}
        </>
      )}
    </>
  );
}
