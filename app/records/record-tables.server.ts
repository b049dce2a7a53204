import { mentionOf, picturesIn } from "~/images/stored-files.server";
import type { Tables } from "~db/tables";
import type { RecordSubject } from "./record";

/** Where the records of each kind are stored. */
export const recordTables = {
  project: "projects",
  teamMember: "team_members",
  newsItem: "news_items",
} as const satisfies Record<RecordSubject, keyof Tables>;

/** The uploads that a text names, as the sweep of unused ones looks for them. */
export function pictureAddresses(text: string): string {
  return [...new Set(picturesIn(text))].map(mentionOf).join(" ");
}
