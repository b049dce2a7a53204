import { useTranslation } from "~/i18n/use-translation";
import styles from "~/styles/detail.module.css";

/** The skeleton of a detail page while its record loads. */
export function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page" role="status" aria-label={t("common.loading")} data-skeleton>
      <div className={`${styles.blankTitle} skeleton`} />
      <div className={`${styles.cover} skeleton`} />
      <div className={`${styles.blankText} skeleton`} />
    </div>
  );
}
