import { dayAt } from "~/language/i18n/wall-time";
import { safeUrl } from "~/ui/parts/safe-url";
import type { ContactMessage } from "./message";

/** Some mail programs and systems refuse longer addresses. */
const ADDRESS_MAX = 1900;

const LINE = "\r\n";

/** Stands for the rest of a shortened quotation. */
const REST = "> […]";

type Answered = Pick<ContactMessage, "name" | "email" | "subject" | "createdAt"> & {
  /** The text to quote, if it is known. */
  message?: string;
};

/**
 * Returns a mailto address for a reply in the admin's mail program, which quotes the message as far
 * as an address can be long; null when the sender's address is not usable.
 *
 * @param zone the time zone in which the day of the message is named
 * @param answer the text above the quotation; it is never shortened
 */
export function replyAddress(
  { email, subject, createdAt, ...message }: Answered,
  zone: string,
  answer = "",
) {
  // In a mailto address the last @ must not be escaped (RFC 6068).
  const at = email.lastIndexOf("@");
  if (at <= 0) return null;
  const to = `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`;
  const replySubject = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const address = `mailto:${to}?subject=${encode(replySubject)}`;
  const above = answer.trim().split(/\r?\n/).join(LINE);
  const room = ADDRESS_MAX - address.length - encode(above).length;
  const body = above + quotation(message, dayAt(createdAt, zone), room);
  return safeUrl(body.trim() === "" ? address : `${address}&body=${encode(body)}`);
}

/** Returns the quoted message, of which the escaped text has at most that many characters. */
function quotation(
  { name, message }: Pick<Answered, "name" | "message">,
  day: string,
  room: number,
) {
  if (!message) return "";
  const head = `${LINE}${LINE}${name}, ${day}:`;
  let left = room - encode("&body=" + head + LINE + REST).length;
  if (left <= 0) return "";
  let quoted = "";
  for (const line of message.trim().split(/\r?\n/)) {
    // By characters, so that an escaped one is never cut.
    let kept = "";
    left -= encode(`${LINE}> `).length;
    for (const character of line) {
      left -= encode(character).length;
      if (left < 0) break;
      kept += character;
    }
    if (left < 0) return `${head}${quoted}${kept ? `${LINE}> ${kept}` : ""}${LINE}${REST}`;
    quoted += `${LINE}> ${kept}`;
  }
  return head + quoted;
}

/** Escapes a text for an address. Lone surrogates are replaced, because they cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
