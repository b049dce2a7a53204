import { safeUrl } from "~/ui/safe-url";
import type { MessageSummary } from "./message";

/** Opens the admin's own mail program with an answer to a message, or null when it can't be. */
export function replyAddress({ email, subject }: Pick<MessageSummary, "email" | "subject">) {
  // In a mailto address the last @ stands for itself (RFC 6068).
  const at = email.lastIndexOf("@");
  const to = `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`;
  const answer = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return at > 0 ? safeUrl(`mailto:${to}?subject=${encode(answer)}`) : null;
}

/** Halves of surrogate pairs can't be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
