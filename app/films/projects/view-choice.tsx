import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./project-card.module.css";

/**
 * Chooses how the list of films below it looks: as stills, as a wall of posters, or as an index of
 * their titles in large type, with the still of the one that is pointed at. Style sheets do the rest,
 * without scripts.
 */
export function ViewChoice({ hasPosters }: { hasPosters: boolean }) {
  const { t } = useTranslation("film");
  const views = hasPosters
    ? (["pictures", "posters", "index"] as const)
    : (["pictures", "index"] as const);
  return (
    <div className={styles.views} role="radiogroup" aria-label={t("view.name")}>
      {views.map((view) => (
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
