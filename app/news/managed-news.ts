export const TAGS_MAX = 20;

export const NEWS_FORM_ID = "news-form";
