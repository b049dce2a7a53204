import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "../columns";

export interface LettersTable {
  id: GeneratedAlways<number>;
  about: "newsItem" | "project" | "screening";
  /** The id of the record, or the key of the screening. */
  aboutKey: string;
  subject_en: string | null;
  subject_es: string | null;
  intro_en: string | null;
  intro_es: string | null;
  /** Lists of mail programs show it after the subject; null for the proposed text. */
  preview_en: string | null;
  preview_es: string | null;
  audience: Generated<"both" | "en" | "es">;
  /** Only subscribers with this tag; null for all. */
  tag: string | null;
  /** Maximum number of mails per minute. */
  perMinute: number;
  state: Generated<"draft" | "scheduled" | "sending" | "stopped" | "sent">;
  /** When to send it; null for at once. */
  sendAt: Instant | null;
  startedAt: Generated<Instant | null>;
  endedAt: Generated<Instant | null>;
  /** The last subscriber who was looked at while the recipients are listed; then null. */
  copiedTo: Generated<number | null>;
  /** The newest subscriber when sending started; later ones do not get it. */
  lastSubscriber: Generated<number | null>;
  /** The mail server could not be used, or takes no more for now: the next attempt, and what it said. */
  retryAt: Generated<Instant | null>;
  problem: Generated<string | null>;
  /** Since when the mail server takes no more. */
  heldAt: Generated<Instant | null>;
  /** How many it took before that, and from when on. */
  took: Generated<number | null>;
  tookAt: Generated<Instant | null>;
  /** How many a minute it takes, as far as it has shown; null for as many as the letter may send. */
  relayPerMinute: Generated<number | null>;
  /** 1 if it was only written to files, by an older version; null until that was looked at. */
  wasWritten: Generated<Flag | null>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

/** The mail of a letter as it was when sending started, one for each language. */
export interface LetterMailsTable {
  id: GeneratedAlways<number>;
  letterId: number;
  language: "en" | "es";
  subject: string;
  text: string;
  html: string;
}

/** One row for each subscriber who gets a letter; it is claimed before the mail is sent. */
export interface LetterRecipientsTable {
  id: GeneratedAlways<number>;
  letterId: number;
  /** Null when the subscriber was deleted since. */
  subscriberId: number | null;
  language: "en" | "es";
  state: Generated<"waiting" | "sending" | "sent" | "failed" | "skipped">;
  failure: Generated<"refused" | "gaveUp" | "interrupted" | null>;
  /** Set with the state `failed` and no failure: the kind of report that came back about the mail. */
  report: Generated<"returned" | "complained" | null>;
  /** 1 once the letter has counted against the address. */
  counted: Generated<Flag>;
  attempts: Generated<number>;
  nextAttemptAt: Instant | null;
  reason: Generated<string | null>;
  settledAt: Generated<Instant | null>;
}
