import type { Generated, GeneratedAlways } from "kysely";
import type { Day, Instant } from "../columns";

export interface MailOutboxTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  /** Sealed; emptied when the mail has been sent. */
  text: string;
  /** Sealed; emptied when the mail has been sent. */
  html: string;
  replyTo: string | null;
  /** Sealed: the one-click unsubscribe URL of mail to subscribers. */
  unsubscribeUrl: Generated<string | null>;
  attempts: Generated<number>;
  /** Null if it is sent, or if it has failed and needs a manual retry. */
  nextAttemptAt: Instant | null;
  sentAt: Instant | null;
  lastError: string | null;
  /** The recipient's mailbox and the purpose, for limits on account mail; null for other mail. */
  mailbox: Generated<string | null>;
  purpose: Generated<"reset" | "confirmation" | "notice" | "invitation" | null>;
  createdAt: Generated<Instant>;
}

/** How many mails a user has sent to people of their choice, on the last day on which they have. */
export interface MailsToStrangersTable {
  userId: number;
  /** In UTC. */
  day: Day;
  mails: number;
}
