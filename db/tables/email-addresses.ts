import type { Generated } from "kysely";
import type { Flag, Instant } from "../columns";

/** New email addresses of users, valid once the link sent to them is used. */
export interface EmailChangesTable {
  userId: number;
  email: string;
  /** The language of the mail. */
  language: "en" | "es";
  /** SHA-256 of the token in the newest link, never the token; null before the first mail. */
  tokenHash: string | null;
  /** 1 until the mail worker has processed it. */
  isMailDue: Generated<Flag>;
  createdAt: Generated<Instant>;
  expiresAt: Instant;
}
