import { companyDay } from "~/language/i18n/company-time-zone.server";
import { saveUpload } from "~/media/images/receive-upload.server";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import { isScheduled } from "~/records/lifecycle/publication";
import { previewsOf } from "~/records/writing/previews.server";
import { NEWS_FORM_ID } from "./managed-news";
import { newsListing } from "./managed-news.server";
import { newsFilms } from "./news-films.server";
import {
  type NewNewsItem,
  newsFormSchema,
  newsPatchSchema,
  newsSchema,
  newsValidator,
} from "./news.schema";
import { findNewsItemIncludingDrafts, newsTags, readWholeNews } from "./news.server";

/** The properties of news items that the record lifecycle needs. */
export const newsKind: KindDefinition<NewNewsItem, "newsItem"> = {
  name: "newsItem",
  searched: ["title_en", "title_es", "excerpt_en", "excerpt_es"],
  children: { tags: newsTags, films: newsFilms },
  schema: newsSchema,
  patchSchema: newsPatchSchema,
  fileSchema: newsSchema.extend({ date: newsFormSchema.innerType().shape.date }),
  form: {
    formId: NEWS_FORM_ID,
    validator: newsValidator,
    keepFile: saveUpload,
    previews: previewsOf("content", 2),
  },
  formFields: newsFormSchema.innerType().shape,
  newValues: () => ({ date: companyDay(), published: "on" }),
  find: findNewsItemIncludingDrafts,
  readAll: readWholeNews,
  title: (item) => item,
  listing: newsListing,
  isPublic: (item) => item.published && !isScheduled(item),
};
