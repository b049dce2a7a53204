import { type InLanguage, localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { places } from "~/media/images/places";
import { Prose } from "~/records/writing/prose";
import type { Writing } from "~/records/writing/writing";
import styles from "~/ui/styles/detail.module.css";
import type { OwnPage } from "./own-page";

/** The data of a page: its text is rendered to HTML. */
export type PageData = InLanguage<
  Pick<OwnPage, "id" | "title_en" | "title_es" | "imageUrl" | "published">
> & {
  content: Writing;
  /** The size of the title, see `title-size.server.ts`. */
  titleFit: string;
};

/** A page of the company's own. */
export function PageView({ page }: { page: PageData }) {
  const { t } = useTranslation();
  const title = localized(page, "title", useLanguage());
  return (
    <article className="page">
      {!page.published && (
        <p className={styles.draft} data-draft>
          {t("article.draft")}
        </p>
      )}
      <header className={styles.head}>
        <h1 className={styles.articleTitle} lang={title.lang} data-fit={page.titleFit}>
          {title.text}
        </h1>
      </header>
      {page.imageUrl && (
        <div className={styles.cover} data-hero-image>
          <Frame place={places.cover} url={page.imageUrl} alt="" priority />
        </div>
      )}
      <Prose {...page.content} />
    </article>
  );
}
