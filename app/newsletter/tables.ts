import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "~db/tables";

interface NewsletterSubscriptionsTable {
  id: GeneratedAlways<number>;
  email: string;
  isActive: Generated<Flag>;
  /** The start of the wait for a confirmation; null if none is due. Not active while it waits. */
  pendingSince: Generated<Instant | null>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

declare module "~db/tables" {
  interface Tables {
    newsletter_subscriptions: NewsletterSubscriptionsTable;
  }
}
