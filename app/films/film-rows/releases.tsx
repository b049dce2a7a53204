import type { LocalizedText } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import type { FilmRelease } from "~db/tables/film-rows";
import styles from "./film-rows.module.css";

/** A premiere or a release; the date is formatted in the language of the page. */
export interface ShownRelease extends Pick<FilmRelease, "kind" | "date"> {
  dateText: string;
  country: LocalizedText;
  note: LocalizedText;
}

/** When a film comes out where, by date. */
export function Releases({
  releases,
  className,
}: {
  releases: ShownRelease[];
  className?: string;
}) {
  const { t } = useTranslation("film");
  if (releases.length === 0) return null;
  return (
    <section className={className} aria-labelledby="project-releases">
      <h2 className={styles.heading} id="project-releases">
        {t("releases.title")}
      </h2>
      <ol className={styles.releases} data-releases>
        {releases.map(({ kind, date, dateText, country, note }, index) => (
          <li key={index}>
            <time dateTime={date}>{dateText}</time>
            <p>
              <strong>
                {t(`releases.${kind}`)}
                {country.text && (
                  <>
                    {" · "}
                    <span lang={country.lang}>{country.text}</span>
                  </>
                )}
              </strong>
              {note.text && <span lang={note.lang}>{note.text}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
