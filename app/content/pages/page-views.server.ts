import { summaryOf } from "~/base/seo/summary";
import { inLanguage, type Language, localized } from "~/language/i18n/languages";
import { plainTextOf } from "~/records/writing/plain-text.server";
import { titleFit } from "~/records/writing/title-size.server";
import { writingIn } from "~/records/writing/writing-html.server";
import type { OwnPageDetail } from "./own-page";
import type { PageData } from "./page-view";

/** Returns the data of a page, with its text rendered in the language of the reader. */
export function toPageData(page: OwnPageDetail, language: Language): PageData {
  const { id, title_en, title_es, imageUrl, published, content_en, content_es } = page;
  return {
    ...inLanguage({ id, title_en, title_es, imageUrl, published }, language),
    titleFit: titleFit(localized(page, "title", language).text),
    // Directly below the page title, so its headings start at level 2.
    content: writingIn({ content_en, content_es }, "content", language, 2),
  };
}

/** Returns the start of the text, for search results. */
export function pageSummary(page: OwnPageDetail, language: Language): string {
  return summaryOf(plainTextOf(localized(page, "content", language).text));
}
