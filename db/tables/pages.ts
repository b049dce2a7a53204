import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Folded, InBoth, Instant, RecordColumns } from "../columns";

/** The pages of the company's own. */
export interface PagesTable
  extends
    RecordColumns,
    InBoth<"title" | "slug", string>,
    InBoth<"content">,
    Folded<"title_en" | "title_es"> {
  /** Empty for none. */
  imageUrl: Generated<string>;
  place: Generated<"menu" | "footer" | "none">;
  order: Generated<number>;
  published: Generated<Flag>;
  publishAt: Instant | null;
}

/** The slugs that a page had before; its address still leads to the page. */
export interface PageFormerSlugsTable {
  id: GeneratedAlways<number>;
  pageId: number;
  position: number;
  slug: string;
}
