import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "~db/tables";

export interface ContactMessagesTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: Generated<Flag>;
  /** The idempotency key: the same form sent twice creates one row. */
  submissionKey: string | null;
  name_folded: string;
  email_folded: string;
  subject_folded: string;
  message_folded: string;
  createdAt: Generated<Instant>;
}

declare module "~db/tables" {
  interface Tables {
    contact_messages: ContactMessagesTable;
  }
}
