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
