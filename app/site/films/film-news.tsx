import { NewsCard, type NewsCardData } from "~/content/news/news-card";
import { ProjectCard, type ProjectCardData } from "~/films/projects/project-card";
import { useTranslation } from "~/language/i18n/use-translation";
import { relatedPlace } from "~/media/images/places";
import styles from "~/ui/styles/detail.module.css";

/** The news about a film, on its page. */
export function FilmNews({ news }: { news: NewsCardData[] }) {
  const { t } = useTranslation();
  if (news.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="project-news">
      <h2 className={styles.sub} id="project-news">
        {t("project.news")}
      </h2>
      <div
        className={styles.related}
        data-film-news
        data-joined
        data-count={Math.min(news.length, 3)}
      >
        {news.map((item) => (
          <NewsCard key={item.id} item={item} place={relatedPlace(news.length)} isRelated />
        ))}
      </div>
    </section>
  );
}

/** The films that a news item is about, on its page. */
export function NewsFilms({ films }: { films: ProjectCardData[] }) {
  const { t } = useTranslation();
  if (films.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="article-films">
      <h2 className={styles.sub} id="article-films">
        {t("article.films", { count: films.length })}
      </h2>
      <div
        className={styles.related}
        data-news-films
        data-joined
        data-count={Math.min(films.length, 3)}
      >
        {films.map((film) => (
          <ProjectCard key={film.id} project={film} place={relatedPlace(films.length)} isRelated />
        ))}
      </div>
    </section>
  );
}
