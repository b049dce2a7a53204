import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./project-card.module.css";

/**
 * Chooses how the list of films below it looks: as pictures, or as an index of their titles in large
 * type, with the still of the one that is pointed at. Style sheets do the rest, without scripts.
 */
export function ViewChoice() {
  const { t } = useTranslation("film");
  return (
    <div className={styles.views} role="radiogroup" aria-label={t("view.name")}>
      {(["pictures", "index"] as const).map((view) => (
        <label key={view} className={styles.view}>
          <input
            className={styles.radio}
            type="radio"
            name="view"
            value={view}
            defaultChecked={view === "pictures"}
          />
          {t(`view.${view}`)}
        </label>
      ))}
    </div>
  );
}
