/** A message as the API answers it (specification section 7). */
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

/** What a list shows of a message. */
export type MessageSummary = Omit<ContactMessage, "message">;
