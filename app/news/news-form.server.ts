import { storeUpload } from "~/images/accept.server";
import { previewsOf } from "~/writing/previews.server";
import { NEWS_FORM_ID } from "./managed-news";
import { newsValidator } from "./news.validator";

/** How the server takes in the form of a news item. */
export const newsForm = {
  formId: NEWS_FORM_ID,
  validator: newsValidator,
  keepFile: storeUpload,
  previews: previewsOf("content", 2),
} as const;
