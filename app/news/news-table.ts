import type { TableOf } from "~/records/record-table";
import type { NewNewsItem } from "./news.schema";

type Searched = "title_en" | "title_es" | "excerpt_en" | "excerpt_es";

declare module "~db/tables" {
  interface Tables {
    news_items: TableOf<NewNewsItem, Searched, "date" | "published">;
  }
}
