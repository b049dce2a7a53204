import type { GeneratedAlways } from "kysely";

interface NewsTagsTable {
  id: GeneratedAlways<number>;
  newsItemId: number;
  position: number;
  tag_en: string;
  tag_es: string;
}

/** The films that an item is about. */
interface NewsFilmsTable {
  id: GeneratedAlways<number>;
  newsItemId: number;
  position: number;
  projectId: number;
}

declare module "~db/tables" {
  interface Tables {
    news_tags: NewsTagsTable;
    news_films: NewsFilmsTable;
  }
}
