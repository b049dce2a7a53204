import type { Generated, GeneratedAlways } from "kysely";
import type { Day, Flag, Folded, InBoth, Instant, RecordColumns } from "../columns";

export interface NewsItemsTable
  extends
    RecordColumns,
    InBoth<"title" | "excerpt", string>,
    InBoth<"content">,
    Folded<"title_en" | "title_es" | "excerpt_en" | "excerpt_es"> {
  imageUrl: string;
  date: Generated<Day>;
  author: string | null;
  published: Generated<Flag>;
  publishAt: Instant | null;
}

export interface NewsTagsTable {
  id: GeneratedAlways<number>;
  newsItemId: number;
  position: number;
  tag_en: string;
  tag_es: string;
}

/** The films that an item is about. */
export interface NewsFilmsTable {
  id: GeneratedAlways<number>;
  newsItemId: number;
  position: number;
  projectId: number;
}
