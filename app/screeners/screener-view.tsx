import { FilmPlayer } from "~/attachments/film-player";
import { localized, type InLanguage } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Image } from "~/images/image";
import { posterAddress } from "~/uploads/image-sources";
import { screenerFilmPath, type Screener } from "./screener";
import styles from "./screener.module.css";

/** The film as the unlocked page shows it. */
export type OpenedFilm = InLanguage<
  Pick<Screener, "projectId" | "title_en" | "title_es" | "imageUrl" | "filmUrl">
>;

/** The unlocked film, with a request for discretion. */
export function ScreenerView({ film }: { film: OpenedFilm }) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const title = localized(film, "title", useLanguage());
  return (
    <article className="page">
      <header className={styles.head}>
        <p className="eyebrow">{tFilm("screener.title")}</p>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
      </header>
      <FilmPlayer
        address={film.filmUrl}
        source={screenerFilmPath(film.projectId)}
        title={title.text}
        label={tFilm("trailer.film")}
        name={tFilm("trailer.ofFilm", { title: title.text })}
        poster={
          <Image
            url={film.imageUrl}
            alt={t("projects.stillAlt", { title: title.text })}
            sizes="(min-width: 100rem) 91rem, 100vw"
            priority
          />
        }
        posterUrl={posterAddress(film.imageUrl)}
      />
      <p className={styles.note}>{tFilm("screener.discretion")}</p>
    </article>
  );
}
