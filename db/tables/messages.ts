import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "../columns";

export interface ContactMessagesTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: Generated<Flag>;
  /** The idempotency key: the same form sent twice creates one row. */
  submissionKey: string | null;
  folder: Generated<"inbox" | "spam" | "trash">;
  /** Set while the message is in the trash. */
  deletedAt: Instant | null;
  answeredAt: Instant | null;
  /** The user who takes care of it. */
  assigneeId: number | null;
  /** The language of the page from which it was sent; null for older messages. */
  language: "en" | "es" | null;
  name_folded: string;
  email_folded: string;
  subject_folded: string;
  message_folded: string;
  createdAt: Generated<Instant>;
}

export interface SavedAnswersTable {
  id: GeneratedAlways<number>;
  /** For the users of the back office only. */
  title: string;
  text_en: string | null;
  text_es: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}
