import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { PastScreenings, ScreeningList } from "./screening-list";
import styles from "./screenings.module.css";
import type { ShownScreenings } from "./shown-screening";

interface FilmScreeningsProps {
  /** The id of the film. */
  id: number;
  screenings: ShownScreenings;
  className?: string;
}

/** When and where a film is shown, on its page; nothing without screenings. */
export function FilmScreenings({ id, screenings, className }: FilmScreeningsProps) {
  const { t } = useTranslation("film");
  const paths = useSitePaths();
  const { upcoming, past, trade, soon, subscription, interest } = screenings;
  if (upcoming.length + past.length + trade.length === 0) return null;
  return (
    <section className={className} id="screenings" aria-labelledby="project-screenings">
      <h2 className={styles.heading} id="project-screenings">
        {t("screenings.title")}
      </h2>
      {upcoming.length > 0 && (
        <ScreeningList screenings={upcoming.slice(0, soon)} interest={interest} />
      )}
      {upcoming.length > soon && (
        <Folded name={t("screenings.later", { count: upcoming.length - soon })}>
          <ScreeningList screenings={upcoming.slice(soon)} interest={interest} />
        </Folded>
      )}
      <p className={styles.foot}>
        {upcoming.length > 1 && upcoming[0]?.key && (
          <a className="text-link" href={paths.projectCalendar(id)} data-calendar>
            {t("screenings.calendarAll")}
          </a>
        )}
        {subscription && upcoming.length > 0 && (
          <a className="text-link" href={subscription} data-subscription>
            {t("screenings.subscribe")}
          </a>
        )}
        <Link className="text-link" to={paths.screenings}>
          {t("screenings.allFilms")}
        </Link>
      </p>
      {trade.length > 0 && (
        <Folded name={t("screenings.trade", { count: trade.length })}>
          <ScreeningList screenings={trade} interest={interest} />
        </Folded>
      )}
      <PastScreenings screenings={past} />
    </section>
  );
}

function Folded({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className={styles.past} data-folded>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
