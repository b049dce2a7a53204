import type { Language } from "~/language/i18n/languages";
import type { Slugs } from "~/language/i18n/paths";
import type { Stored } from "~/records/lifecycle/kind-definition.server";
import type { RecordOf } from "~/records/lifecycle/record-table";
import type { NewPage } from "./page.schema";

/** A page of the company's own, such as "Services", without its former slugs. */
export type OwnPage = RecordOf<NewPage>;

/** The same with its former slugs. */
export type OwnPageDetail = Stored<NewPage>;

export const PAGE_FORM_ID = "page-form";

/** A link to a page, in one language. */
export interface PageLink {
  id: number;
  text: string;
  /** Set when the language differs from that of the page with the link. */
  lang?: Language;
  slugs: Slugs;
}

/** Returns the id of a page's row in the list; the target of the redirect after a move. */
export const pageRowId = (id: number) => `page-row-${id}`;
