import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "../columns";

/** The activity log (decision C12); written in the transaction of the change itself. */
export interface ActivityTable {
  id: GeneratedAlways<number>;
  /** Null if the user is deleted; the name is kept. */
  userId: number | null;
  username: string;
  action: string;
  /** The kind of the record. */
  subject: string;
  subjectId: number | null;
  /** The title or name of the record at the time of the action. */
  label: string;
  username_folded: string;
  label_folded: string;
  createdAt: Generated<Instant>;
}

/** The security log: sign-ins and other security events, with user, client address and time. */
export interface SecurityEventsTable {
  id: GeneratedAlways<number>;
  event: string;
  /** The reason of a rejection, the limit or the role; empty for other events. */
  reason: string;
  /** Null if the user is unknown or deleted; the name is kept. */
  userId: number | null;
  /** The name of the user, or the one that was typed. */
  username: string;
  /** The object of the event: another user, a file; empty for the user's own account. */
  about: string;
  /** The client address, shortened unless LOG_ADDRESSES says otherwise. */
  address: string;
  /** Browser and operating system. */
  agent: string;
  /** The number of equal events within a minute; more than 1 only for rejections. */
  times: Generated<number>;
  username_folded: string;
  about_folded: string;
  /** The instant of the first of them. */
  createdAt: Generated<Instant>;
  /** The instant of the last of them. */
  lastAt: Generated<Instant>;
}
