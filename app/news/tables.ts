import type { GeneratedAlways } from "kysely";

interface NewsTagsTable {
  id: GeneratedAlways<number>;
  newsItemId: number;
  position: number;
  tag_en: string;
  tag_es: string;
}

declare module "~db/tables" {
  interface Tables {
    news_tags: NewsTagsTable;
  }
}
