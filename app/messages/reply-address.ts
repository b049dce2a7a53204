import { safeUrl } from "~/ui/safe-url";
import type { MessageSummary } from "./message";

/**
 * Returns a mailto address for a reply in the admin's mail program; null when the sender's address
 * is not usable.
 */
export function replyAddress({ email, subject }: Pick<MessageSummary, "email" | "subject">) {
  // In a mailto address the last @ must not be escaped (RFC 6068).
  const at = email.lastIndexOf("@");
  const to = `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`;
  const replySubject = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return at > 0 ? safeUrl(`mailto:${to}?subject=${encode(replySubject)}`) : null;
}

/** Escapes a text for an address. Lone surrogates are replaced, because they cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
