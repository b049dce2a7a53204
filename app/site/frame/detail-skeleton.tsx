import type { LocalizedText } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { type ImageFacts, ImageFactsProvider } from "~/media/images/image-facts";
import { places } from "~/media/images/places";
import styles from "~/ui/styles/detail.module.css";
import { TitleCard } from "~/ui/title-card/title-card";

/** The part of a detail page that its skeleton needs. */
export interface SkeletonData {
  isArticle?: boolean;
  title: LocalizedText;
  /** The size of the title, see `title-size.server.ts`. */
  titleFit: string;
  imageUrl: string;
  images: ImageFacts;
}

/**
 * The skeleton of a detail page while its record loads. The still of the card that was pressed is
 * there at once, where it will stay, so that it moves there in the view transition.
 */
export function DetailSkeleton({ isArticle, title, titleFit, imageUrl, images }: SkeletonData) {
  const { t } = useTranslation();
  const blankTitle = (
    <p
      className={`${isArticle ? styles.articleTitle : styles.title} ${styles.blankTitle} skeleton`}
      lang={title.lang}
      data-fit={titleFit}
    >
      <span>{title.text}</span>
    </p>
  );
  const still = (
    <ImageFactsProvider value={images}>
      <Frame
        className="moving-still"
        place={isArticle ? places.cover : places.hero}
        url={imageUrl}
        alt=""
        priority
      />
    </ImageFactsProvider>
  );
  const label = { role: "status", "aria-label": t("common.loading"), "data-skeleton": true };
  if (!isArticle) {
    return (
      <div {...label}>
        <TitleCard picture={still}>{blankTitle}</TitleCard>
      </div>
    );
  }
  return (
    <div className="page" {...label}>
      <p className={`${styles.back} ${styles.blankBack}`} />
      <div className={styles.head} aria-hidden="true">
        <p className="eyebrow">&nbsp;</p>
        {blankTitle}
        <p className={styles.byline}>&nbsp;</p>
      </div>
      {still}
      <div className={styles.body}>
        <div className={`${styles.blankText} skeleton`} />
      </div>
    </div>
  );
}
