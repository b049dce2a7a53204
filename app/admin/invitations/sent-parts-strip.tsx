import { PARTS } from "~/films/invitations/invitation";
import { sentPercent, stretchesOf } from "~/films/invitations/sent-parts";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./invitation-facts.admin.module.css";

/**
 * Which parts of the film were sent to a person's player, as a strip from beginning to end, and how
 * many.
 *
 * @param isFile false if the film plays from another host, which does not say it
 */
export function SentParts({ parts, isFile }: { parts: string; isFile: boolean }) {
  const { t } = useTranslation("admin");
  // Without an opening there is nothing to show.
  if (!isFile || parts === "") return <>–</>;
  const percent = sentPercent(parts);
  return (
    <div className={styles.strip}>
      <svg viewBox={`0 0 ${PARTS} 4`} preserveAspectRatio="none" aria-hidden="true">
        {stretchesOf(parts).map(({ start, length }) => (
          <rect key={start} x={start} width={length} height={4} />
        ))}
      </svg>
      <span>{t("invitations.sentPercent", { percent })}</span>
    </div>
  );
}
