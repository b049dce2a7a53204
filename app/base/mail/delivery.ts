import type { Mail } from "./mail";

/** How the delivery of one mail has ended, as far as the mail server said. */
export type Delivery =
  | { outcome: "sent" }
  /** Refused for good; `bounces` if it is about the address and not about the text. */
  | { outcome: "refused"; reason: string; bounces: boolean }
  /** Refused for now: the same mail may be sent later. */
  | { outcome: "postponed"; reason: string; because: Cause }
  /** The connection ended while the text was on its way: it may have arrived. */
  | { outcome: "unknown"; reason: string }
  /** The server cannot be used at all; the mail has certainly not been sent. */
  | { outcome: "unreached"; reason: string };

export interface Transport {
  /** Says how the delivery has ended; never rejects. */
  deliver: (mail: Mail, options?: { isUrgent?: boolean }) => Promise<Delivery>;
}

/**
 * The subject of a refusal for now: the mailbox of the recipient, the server that should pass the mail
 * on (a quota, a missing login, no space), or one of both.
 */
export type Cause = "mailbox" | "relay" | "unclear";

/** A reply that refuses, and its enhanced status code (RFC 3463). */
const ENHANCED = /\b[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})\b/;

/** Enhanced codes about the address of the recipient; 5.1.7 and 5.1.8 are about that of the sender. */
const ABOUT_ADDRESS = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/;

/**
 * Enhanced codes about the server, what it has room for and what it allows, such as 4.7.1, which means
 * a quota or a missing login. 4.2.1 is a mailbox that is asked too often.
 */
const ABOUT_RELAY = /^4\.(?:1\.[78]|2\.1|3\.\d+|4\.[25]|5\.\d+|7\.\d+)$/;

/** Enhanced codes about one mailbox or the way to its domain. */
const ABOUT_MAILBOX = /^4\.[1246]\.\d+$/;

/** Greylisting refuses each new recipient once, also with codes about the server. */
const GREYLISTING = /gr[ae]y-?\s?list/i;

/** Returns the enhanced status code of a reply; undefined without one. */
const codeOf = (reply: string): string | undefined => ENHANCED.exec(reply)?.[1];

/** Returns what a refusal for now is about. */
export function causeOf(reply: string): Cause {
  if (GREYLISTING.test(reply)) return "mailbox";
  const code = codeOf(reply);
  if (!code) return "unclear";
  if (ABOUT_RELAY.test(code)) return "relay";
  return ABOUT_MAILBOX.test(code) ? "mailbox" : "unclear";
}

/**
 * Returns true if a refusal for good is about the address. A quota, a blocked sender and a policy are
 * refused at the same command as an unknown address.
 *
 * @param isAboutRecipient true if it answered the command that names the recipient
 */
export function isAboutAddress(reply: string, isAboutRecipient: boolean): boolean {
  const code = codeOf(reply);
  return code ? ABOUT_ADDRESS.test(code) : isAboutRecipient;
}
