import { formatDay } from "~/language/i18n/dates";
import { inLanguage, type Language, localized } from "~/language/i18n/languages";
import { plainTextOf } from "~/records/writing/plain-text.server";
import { tallFit, titleFit } from "~/records/writing/title-size.server";
import { writingIn } from "~/records/writing/writing-html.server";
import type { NewsCardData } from "./news-card";
import type { NewsItem, NewsItemDetail } from "./news-item";
import type { NewsItemData } from "./news-item-view";

/** Returns the data of a card, with the date formatted in the language of the page. */
export function toNewsCard(item: NewsItem, language: Language): NewsCardData {
  const { id, title_en, title_es, excerpt_en, excerpt_es, date, imageUrl } = item;
  const dateText = formatDay(date, language);
  const card = { id, title_en, title_es, excerpt_en, excerpt_es, date, dateText, imageUrl };
  const fit = tallFit(localized(item, "title", language).text);
  return { ...inLanguage(card, language), ...(fit && { fit }) };
}

/** Returns the data of a news page, with the date formatted in the language of the page. */
export function toNewsItemView(item: NewsItemDetail, language: Language): NewsItemData {
  const { content_en, content_es, ...rest } = item;
  return {
    ...inLanguage(rest, language),
    tags: item.tags.map((tag) => inLanguage(tag, language)),
    dateText: formatDay(item.date, language),
    titleFit: titleFit(localized(item, "title", language).text),
    // Directly below the page title, so its headings start at level 2.
    content: writingIn({ content_en, content_es }, "content", language, 2),
    hasLead: !beginsWithExcerpt(item, language),
  };
}

/** Longer than any excerpt, with marks and pictures. */
const BEGINNING = 4000;

/** Headings and pictures at the beginning of a text. */
const BEFORE_WORDS = /^(?:(?:#{1,6} |!\[)[^]*?(?:\n\n|$))+/;

/**
 * Returns true if the excerpt is the beginning of the text, which would be read twice. Headings and
 * pictures may stand before it.
 */
function beginsWithExcerpt(item: NewsItemDetail, language: Language): boolean {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const content = localized(item, "content", language).text.slice(0, BEGINNING);
  const excerpt = plain(localized(item, "excerpt", language).text).replace(/…$/, "");
  return [content, content.trimStart().replace(BEFORE_WORDS, "")].some((text) =>
    plain(plainTextOf(text)).startsWith(excerpt),
  );
}
