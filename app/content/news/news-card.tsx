import { type InLanguage, localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { CardStill, useCardState } from "~/media/images/card-still";
import { stillOf } from "~/media/images/frame";
import { type Place, places } from "~/media/images/places";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import styles from "./news-card.module.css";
import type { NewsItem } from "./news-item";

/** The data of a card; the date is formatted on the server, so its formats are not sent. */
export type NewsCardData = InLanguage<
  Pick<NewsItem, "id" | "title_en" | "title_es" | "excerpt_en" | "excerpt_es" | "date" | "imageUrl">
> & {
  dateText: string;
  /** See `tallFit`. */
  fit?: "tall";
};

interface NewsCardProps {
  item: NewsCardData;
  headingLevel?: 2 | 3;
  /** `wide` spans a row. */
  place?: Place;
  /** True on the page of another record. */
  isRelated?: boolean;
}

export function NewsCard({
  item,
  headingLevel = 3,
  place = places.card,
  isRelated = false,
}: NewsCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(item, "title", language);
  const excerpt = localized(item, "excerpt", language);
  const Heading = `h${headingLevel}` as const;
  const to = paths.news(item.id, title.text);
  const state = useCardState(!isRelated);
  const isWide = place === places.wide;
  // Alone below another record, it is not to look larger than that.
  const isBeside = isWide && isRelated;
  return (
    <article
      className={styles.card}
      data-wide={isWide || undefined}
      data-beside={isBeside || undefined}
    >
      <Link className={styles.link} to={to} state={state} viewTransition>
        <CardStill
          className={styles.frame}
          to={to}
          still={stillOf("news", item.id)}
          place={isBeside ? places.card : place}
          url={item.imageUrl}
          alt=""
        />
        <time className={styles.date} dateTime={item.date}>
          {item.dateText}
        </time>
        <Heading className={styles.title} lang={title.lang} data-fit={item.fit}>
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
      {items.map((item, index) => (
        <NewsCard
          key={item.id}
          item={item}
          headingLevel={headingLevel}
          // An odd one would leave half a row empty.
          place={index === 0 && items.length % 2 === 1 ? places.wide : places.card}
        />
      ))}
    </div>
  );
}
