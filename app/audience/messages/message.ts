import type { ListOrders } from "~/base/http/list-query";
import type { Language } from "~/language/i18n/languages";

/** A message in the responses of the API (specification section 7). */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: boolean;
  /** An instant in UTC. */
  createdAt: string;
}

/** The places where a message can be. */
export type MessageFolder = "inbox" | "spam" | "trash";

/** A message in the back office. */
export interface ManagedMessage extends ContactMessage {
  folder: MessageFolder;
  /** An instant in UTC; null while it is not answered. */
  answeredAt: string | null;
  /** An instant in UTC; null outside the trash. */
  deletedAt: string | null;
  assigneeId: number | null;
  /** The name of the user who takes care of it. */
  assignee: string | null;
  /** The language of the page from which it was sent; null if it is not known. */
  language: Language | null;
}

/** The fields of a message in lists. */
export type MessageSummary = Omit<ManagedMessage, "message">;

/** The sort orders and filters of the list in the back office; the default is newest first. */
export const messageOrders = {
  sorts: ["date", "name", "subject"],
  sort: "date",
  descending: true,
  filters: ["unread", "unanswered", "mine", "spam", "trash"],
} as const satisfies ListOrders<string>;

export type MessageSort = (typeof messageOrders.sorts)[number];

/** Returns the folder that a list with this filter shows. */
export function folderOf(filter: string | null | undefined): MessageFolder {
  return filter === "spam" || filter === "trash" ? filter : "inbox";
}
