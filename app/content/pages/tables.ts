import type { GeneratedAlways } from "kysely";

/** The slugs that a page had before; its address still leads to the page. */
interface PageFormerSlugsTable {
  id: GeneratedAlways<number>;
  pageId: number;
  position: number;
  slug: string;
}

declare module "~db/tables" {
  interface Tables {
    page_former_slugs: PageFormerSlugsTable;
  }
}
