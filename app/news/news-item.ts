/** A news item as the API answers it (specification section 3, decision C1). */
export interface NewsItem {
  id: number;
  title_en: string;
  title_es: string;
  /** A calendar day, `2025-01-05`. */
  date: string;
  excerpt_en: string;
  excerpt_es: string;
  content_en: string | null;
  content_es: string | null;
  imageUrl: string;
  author: string | null;
  published: boolean;
  /** An instant until which nobody but admins sees it, or null: it is public when it is published. */
  publishAt: string | null;
  isSample: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface NewsTag {
  tag_en: string;
  tag_es: string;
}

/** A news item with its tags, in order. */
export interface NewsItemDetail extends NewsItem {
  tags: NewsTag[];
}

/** The landing page shows at most this many. */
export const LATEST_NEWS = 4;
export const RELATED_NEWS = 2;
export const NEWS_PER_PAGE = 10;
