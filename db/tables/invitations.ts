import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "../columns";

/** An invitation to a screener: a person, their link, and what became of it. */
export interface ScreenerInvitationsTable {
  id: GeneratedAlways<number>;
  projectId: number;
  name: string;
  name_folded: string;
  /** In lower case; null for a link that is passed on by hand. */
  email: string | null;
  festival: string;
  /** The language of the mails and of the link. */
  language: "en" | "es";
  /** SHA-256 of the token in the link, never the token. */
  tokenHash: string;
  /** The same of the link in the reminder. */
  reminderHash: string | null;
  /** An Argon2id hash, or null for a link without a password. */
  password: string | null;
  /** 1 if the link went out by mail. */
  isMailed: Generated<Flag>;
  endsAt: Instant | null;
  /** Set when it was ended by hand. */
  endedAt: Instant | null;
  openingsMax: number | null;
  openings: Generated<number>;
  openedAt: Instant | null;
  lastOpenedAt: Instant | null;
  /** One digit for each hundredth of the film file, 1 if it was sent; empty for none. */
  sentParts: Generated<string>;
  remindDays: number | null;
  /** When the reminder is due; null once it was sent. */
  remindAt: Instant | null;
  createdAt: Generated<Instant>;
}
