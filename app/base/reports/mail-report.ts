import type { Meaning } from "./wordings";

/**
 * The subject of a report:
 *
 * - `permanent`: the mail was refused for good
 * - `temporary`: it waits, or was given up after refusals for now
 * - `complaint`: its reader has called it spam
 * - `delivered`: it arrived, or was passed on
 * - `away`: an answer by a machine, such as out of office
 * - `challenge`: its sender should prove to be a person first
 */
export type ReportKind =
  | "permanent"
  | "temporary"
  | "complaint"
  | "delivered"
  | "away"
  | "challenge"
  | "unknown";

/** How the delivery to one recipient has ended. */
export interface ReportedRecipient {
  kind: "permanent" | "temporary" | "delivered";
  /** True if no server tries it any more and it has not arrived. */
  hasFailed: boolean;
  /** The address as it was written, and what it leads to: forms differ in which is which. */
  addresses: string[];
  /** The enhanced status code (RFC 3463), such as `5.1.1`; null without one. */
  status: string | null;
  /** One line: the answer of the server, else of the reporting one. */
  words: string;
  meaning: Meaning;
}

/** A report about a mail, as far as it can be read. */
export interface MailReport {
  kind: ReportKind;
  recipients: ReportedRecipient[];
  /** The Message-ID of the mail that it is about, in angle brackets; null if it is unknown. */
  messageId: string | null;
  /** Every Message-ID that it names, that one first. */
  messageIds: string[];
  /** The addresses that it was sent to, and the envelope sender of the mail. */
  returnedTo: string[];
}
