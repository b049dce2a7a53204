import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { ScreeningDate } from "./screening-date";
import { type InterestWords, ScreeningInterest } from "./screening-interest";
import styles from "./screenings.module.css";
import type { ShownScreening } from "./shown-screening";

/**
 * Screenings, each with its date, its place, tickets and a file for the calendar.
 *
 * @param interest the texts of the form for those who want to know when one changes
 */
export function ScreeningList({
  screenings,
  interest,
}: {
  screenings: ShownScreening[];
  interest?: InterestWords;
}) {
  return (
    <ol className={styles.list} data-screenings>
      {screenings.map((screening, index) => (
        <li
          key={index}
          className={styles.row}
          id={screening.key && `screening-${screening.key}`}
          data-cancelled={screening.change?.isCancelled || undefined}
        >
          <ScreeningDate screening={screening} />
          <ScreeningBody screening={screening} />
          <ScreeningActions screening={screening} />
          {interest && screening.key && !screening.change?.isCancelled && (
            <ScreeningInterest screening={screening.key} words={interest} />
          )}
        </li>
      ))}
    </ol>
  );
}

function ScreeningBody({ screening }: { screening: ShownScreening }) {
  const { t } = useTranslation("film");
  const paths = useSitePaths();
  const { film, kind, festival, venue, city, country, note, change } = screening;
  const name = festival ?? venue;
  return (
    <div className={styles.body}>
      {change && <p className={styles.change}>{change.sentence}</p>}
      <p className={styles.kind} data-kind={kind}>
        {t(`screenings.kinds.${kind}`)}
      </p>
      {film ? (
        <>
          <p className={styles.name} lang={film.title.lang}>
            <Link to={paths.project(film.id, film.title.text)}>{film.title.text}</Link>
          </p>
          {name && <p>{name}</p>}
        </>
      ) : (
        name && <p className={styles.name}>{name}</p>
      )}
      <p className={styles.place}>
        {festival && venue && <span>{venue}, </span>}
        <span lang={city.lang}>{city.text}</span>
        {country && (
          <>
            {", "}
            <span lang={country.lang}>{country.text}</span>
          </>
        )}
      </p>
      {note && (
        <p className={styles.note} lang={note.lang}>
          {note.text}
        </p>
      )}
    </div>
  );
}

function ScreeningActions({ screening }: { screening: ShownScreening }) {
  const { t } = useTranslation("film");
  const paths = useSitePaths();
  const { key, ticketsUrl, dayOfMonth, month, city } = screening;
  const date = `${dayOfMonth} ${month}, ${city.text}`;
  return (
    <p className={styles.actions}>
      {ticketsUrl && (
        <a className="button button-quiet" href={ticketsUrl} rel="noopener">
          {t("screenings.tickets")}
          <span className="visually-hidden">: {date}</span>
        </a>
      )}
      {key && (
        <a className="text-link" href={paths.screeningCalendar(key)} data-calendar>
          {t("screenings.calendar")}
          <span className="visually-hidden">: {date}</span>
        </a>
      )}
    </p>
  );
}

/** Screenings that are over, folded away. */
export function PastScreenings({ screenings }: { screenings: ShownScreening[] }) {
  const { t } = useTranslation("film");
  if (screenings.length === 0) return null;
  return (
    <details className={styles.past} data-past>
      <summary>{t("screenings.past", { count: screenings.length })}</summary>
      <ol className={styles.list}>
        {screenings.map((screening, index) => (
          <li
            key={index}
            className={styles.row}
            data-cancelled={screening.change?.isCancelled || undefined}
          >
            <ScreeningDate screening={screening} />
            <ScreeningBody screening={screening} />
          </li>
        ))}
      </ol>
    </details>
  );
}
