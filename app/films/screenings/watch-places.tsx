import { useTranslation } from "~/language/i18n/use-translation";
import type { ShownWatch } from "./shown-watch";
import styles from "./watch-places.module.css";

/** Where a film can be watched, on its page; nothing when there is no place. */
export function WatchPlaces({ places, className }: { places: ShownWatch[]; className?: string }) {
  const { t } = useTranslation("film");
  if (places.length === 0) return null;
  return (
    <section className={className} id="watch" aria-labelledby="project-watch">
      <h2 className={styles.heading} id="project-watch">
        {t("watch.title")}
      </h2>
      <ul className={styles.places} data-watch>
        {places.map(({ kind, service, country, url, from, until }, index) => (
          <li key={index} className={styles.place}>
            <p className={styles.kind}>{t(`watch.kinds.${kind}`)}</p>
            <p className={styles.service}>
              {url ? (
                <a href={url} rel="noopener">
                  {service}
                </a>
              ) : (
                service
              )}
            </p>
            {country && <p lang={country.lang}>{country.text}</p>}
            {(from ?? until) && (
              <p className={styles.days}>
                {from && until
                  ? t("watch.fromUntil", { from, until })
                  : from
                    ? t("watch.from", { from })
                    : t("watch.until", { until })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
