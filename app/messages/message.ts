import type { ListOrders } from "~/http/list-query";

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

/** The fields of a message in lists. */
export type MessageSummary = Omit<ContactMessage, "message">;

/** The sort orders and filters of the list in the back office; the default is newest first. */
export const messageOrders = {
  sorts: ["date", "name", "subject"],
  sort: "date",
  descending: true,
  filters: ["unread"],
} as const satisfies ListOrders<string>;

export type MessageSort = (typeof messageOrders.sorts)[number];
