import { type AddressHolder, type HeldTable, tableHolder } from "~db/address-holder.server";

/**
 * The content of the site: films with their lists, people, news, pages, images and settings. What is
 * published of a person by name is no address; an address that stands in a text is taken out.
 */
const tables: readonly HeldTable[] = [
  { table: "projects", texts: "all", label: "title_en" },
  { table: "project_credits", texts: "all" },
  { table: "project_awards", texts: "all" },
  { table: "project_companies", texts: "all" },
  { table: "project_releases", texts: "all" },
  { table: "project_quotes", texts: "all" },
  { table: "project_screenings", texts: "all" },
  { table: "project_watch", texts: "all" },
  { table: "project_videos", texts: "all" },
  { table: "project_images", texts: "all" },
  { table: "team_members", texts: "all", label: "name" },
  { table: "news_items", texts: "all", label: "title_en" },
  { table: "news_tags", texts: "all" },
  { table: "pages", texts: "all", label: "title_en" },
  {
    table: "pictures",
    texts: ["alt_en", "alt_es", "caption_en", "caption_es", "photographer", "fileName"],
  },
  { table: "site_settings", texts: ["value_en", "value_es"], at: "updatedAt", label: "key" },
];

export const heldContent: AddressHolder = tableHolder("content", tables);
