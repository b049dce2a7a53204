import { type AddressHolder, type HeldTable, tableHolder } from "~db/address-holder.server";

const ofFilm = { texts: "all", record: { table: "projects", column: "projectId" } } as const;
const ofNews = { texts: "all", record: { table: "news_items", column: "newsItemId" } } as const;

/**
 * The content of the site: films with their lists, people, news, pages, images and settings. What is
 * published of a person by name is no address; an address that stands in a text is taken out.
 */
const tables: readonly HeldTable[] = [
  { table: "projects", texts: "all", label: "title_en" },
  { table: "project_credits", ...ofFilm },
  { table: "project_awards", ...ofFilm },
  { table: "project_companies", ...ofFilm },
  { table: "project_releases", ...ofFilm },
  { table: "project_quotes", ...ofFilm },
  { table: "project_screenings", ...ofFilm },
  { table: "project_watch", ...ofFilm },
  { table: "project_videos", ...ofFilm },
  { table: "project_images", ...ofFilm },
  { table: "team_members", texts: "all", label: "name" },
  { table: "news_items", texts: "all", label: "title_en" },
  { table: "news_tags", ...ofNews },
  { table: "pages", texts: "all", label: "title_en" },
  {
    table: "pictures",
    texts: ["alt_en", "alt_es", "caption_en", "caption_es", "photographer", "fileName"],
  },
  { table: "site_settings", texts: ["value_en", "value_es"], at: "updatedAt", label: "key" },
];

export const heldContent: AddressHolder = tableHolder("content", tables);
