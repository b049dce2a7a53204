import { useTranslation } from "~/language/i18n/use-translation";
import type { TicketsInCity } from "./shown-screening";
import styles from "./tickets.module.css";

/** Cities beside each other; the screenings below name the rest. */
const CITIES_SHOWN = 6;

/** Where tickets for a film are sold, by city; nothing while it does not run. */
export function Tickets({ tickets }: { tickets: TicketsInCity[] }) {
  const { t } = useTranslation("film");
  if (tickets.length === 0) return null;
  return (
    <section className={styles.tickets} aria-label={t("screenings.getTickets")} data-tickets>
      <p>{t("screenings.getTickets")}</p>
      <ul>
        {tickets.slice(0, CITIES_SHOWN).map(({ city, when, href }) => (
          <li key={city.text}>
            <a href={href} rel={href.startsWith("#") ? undefined : "noopener"}>
              <span lang={city.lang}>{city.text}</span> <small>{when}</small>
            </a>
          </li>
        ))}
        {tickets.length > CITIES_SHOWN && (
          <li>
            <a href="#screenings">+{tickets.length - CITIES_SHOWN}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
