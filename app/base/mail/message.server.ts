import { env } from "~/config/env.server";
import { shownAsTyped } from "./encoded-words";
import type { Mail } from "./mail";

/**
 * Converts a mail for the library. Addresses are passed as objects, so that a comma never makes one
 * address two.
 */
export function toMessage(mail: Mail) {
  const { to, replyTo, returnPath, subject, text, html, messageId, unsubscribeUrl, list } = mail;
  const from = sender();
  return {
    from,
    to: { name: "", address: to },
    replyTo: replyTo ? { name: "", address: replyTo } : undefined,
    envelope: { from: returnPath ?? addressIn(from), to: [to] },
    subject: shownAsTyped(subject),
    text,
    html,
    messageId,
    headers: {
      // A letter is written by a person (RFC 3834), and no out-of-office reply should answer it.
      ...(list
        ? { "List-Id": `<${list.id}>`, Precedence: "bulk" }
        : { "Auto-Submitted": "auto-generated" }),
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function sender(): string {
  const { MAIL_FROM, SITE_URL } = env();
  return MAIL_FROM ?? `no-reply@${new URL(SITE_URL).hostname}`;
}

function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
