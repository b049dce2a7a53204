import { type InLanguage, localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { BackToList } from "~/media/images/back-to-list";
import { Frame, stillOf } from "~/media/images/frame";
import { places, relatedPlace } from "~/media/images/places";
import { Prose } from "~/records/writing/prose";
import type { Writing } from "~/records/writing/writing";
import styles from "~/ui/styles/detail.module.css";
import { NewsCard, type NewsCardData } from "./news-card";
import type { NewsItemDetail, NewsTag } from "./news-item";

/** The data of a news page: the date is formatted, the text rendered to HTML. */
export type NewsItemData = InLanguage<
  Omit<NewsItemDetail, "tags" | "content_en" | "content_es">
> & {
  tags: InLanguage<NewsTag>[];
  dateText: string;
  content: Writing;
  /** The size of the title, see `title-size.server.ts`. */
  titleFit: string;
  /** False if the text begins with the excerpt. */
  hasLead: boolean;
};

/** A news item with its tags and links to related pages. */
export function NewsItemView({
  newsItem,
  related,
  films,
}: {
  newsItem: NewsItemData;
  related: NewsCardData[];
  /** The films that it is about. */
  films?: React.ReactNode;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(newsItem, "title", language);
  const excerpt = localized(newsItem, "excerpt", language);
  return (
    <article className="page">
      {!newsItem.published && (
        <p className={styles.draft} data-draft>
          {t("article.draft")}
        </p>
      )}
      <p className={styles.back}>
        <BackToList to={paths.section("news")}>{t("article.back")}</BackToList>
      </p>
      <header className={styles.head}>
        <p className="eyebrow">{t("article.details")}</p>
        <h1 className={styles.articleTitle} lang={title.lang} data-fit={newsItem.titleFit}>
          {title.text}
        </h1>
        <p className={styles.byline}>
          <span>
            {t("article.publishedOn")} <time dateTime={newsItem.date}>{newsItem.dateText}</time>
          </span>
          {newsItem.author && <span>{t("article.by", { author: newsItem.author })}</span>}
        </p>
      </header>
      <div data-hero-image>
        <Frame
          className="moving-still"
          still={stillOf("news", newsItem.id)}
          place={places.cover}
          url={newsItem.imageUrl}
          alt=""
          priority
        />
      </div>
      <div className={styles.body}>
        <div className="prose">
          {newsItem.hasLead && (
            <p className="lead" lang={excerpt.lang}>
              {excerpt.text}
            </p>
          )}
          <Prose {...newsItem.content} />
        </div>
        {newsItem.tags.length > 0 && (
          <section aria-labelledby="article-tags">
            <h2 className="eyebrow" id="article-tags">
              {t("article.tags")}
            </h2>
            <ul className={`${styles.tags} section-foot`} data-tags>
              {newsItem.tags.map((tag, index) => {
                const { text, lang } = localized(tag, "tag", language);
                return (
                  <li key={index} lang={lang}>
                    {text}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
      </div>
      {films}
      {related.length > 0 && (
        <section className={styles.block} aria-labelledby="article-related">
          <h2 className={styles.sub} id="article-related">
            {t("article.related")}
          </h2>
          <div className={styles.related} data-related data-count={related.length}>
            {related.map((other) => (
              <NewsCard
                key={other.id}
                item={other}
                place={relatedPlace(related.length)}
                isRelated
              />
            ))}
          </div>
        </section>
      )}
    </article>
  );
}
