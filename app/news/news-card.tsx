import { Link } from "@remix-run/react";
import { localized, type InLanguage } from "~/i18n/languages";
import { useLanguage, useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Frame } from "~/images/frame";
import { places } from "~/images/places";
import { Icon } from "~/ui/icon";
import type { NewsItem } from "./news-item";
import styles from "./news-card.module.css";

/** The data of a card; the date is formatted on the server, so its formats are not sent. */
export type NewsCardData = InLanguage<
  Pick<NewsItem, "id" | "title_en" | "title_es" | "excerpt_en" | "excerpt_es" | "date" | "imageUrl">
> & { dateText: string };

export function NewsCard({ item, headingLevel = 3 }: { item: NewsCardData; headingLevel?: 2 | 3 }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(item, "title", language);
  const excerpt = localized(item, "excerpt", language);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <Link className={styles.link} to={paths.news(item.id, title.text)} prefetch="intent">
        <Frame className={styles.frame} place={places.card} url={item.imageUrl} alt="" />
        <time className={styles.date} dateTime={item.date}>
          {item.dateText}
        </time>
        <Heading className={styles.title} lang={title.lang}>
          {title.text}
        </Heading>
        <p className={styles.excerpt} lang={excerpt.lang}>
          {excerpt.text}
        </p>
        <span className={styles.more}>
          {t("news.readMore")}
          <Icon name="arrow" size={20} />
        </span>
      </Link>
    </article>
  );
}

export function NewsGrid({ items, headingLevel }: { items: NewsCardData[]; headingLevel?: 2 | 3 }) {
  return (
    <div className={styles.grid} data-news-grid>
      {items.map((item) => (
        <NewsCard key={item.id} item={item} headingLevel={headingLevel} />
      ))}
    </div>
  );
}
