import { escapeHtml } from "~/base/http/escape-html";
import type { Mail } from "./mail";

export interface MailContent {
  to: string;
  subject: string;
  language: string;
  /** Plain text; empty lines and line breaks are kept. */
  paragraphs: string[];
  /** The call to action, if there is one, placed after that number of paragraphs. */
  button?: { label: string; url: string; after: number };
  /** Small print at the end. */
  footer: string;
  replyTo?: string;
  unsubscribeUrl?: string;
}

/** Renders a mail as plain text and as HTML with the same content. */
export function composeMail(content: MailContent): Mail {
  const { to, subject, replyTo, unsubscribeUrl } = content;
  const text = asText(content);
  return { to, subject, replyTo, unsubscribeUrl, text, html: asHtml(content) };
}

function asText({ paragraphs, button, footer }: MailContent): string {
  const parts = [...paragraphs];
  if (button) parts.splice(button.after, 0, `${button.label}:\n${button.url}`);
  return [...parts, `-- \n${footer}`].join("\n\n");
}

function asHtml({ language, subject, paragraphs, button, footer }: MailContent): string {
  const parts = paragraphs.map(
    (text) =>
      `<p dir="auto" style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, "<br>")}</p>`,
  );
  if (button) {
    const look =
      "display:inline-block;padding:12px 20px;background:#0e7490;color:#ffffff;font-weight:600;text-decoration:none";
    const url = escapeHtml(button.url);
    const link = `<a href="${url}" style="${look}">${escapeHtml(button.label)}</a>`;
    parts.splice(button.after, 0, `<p style="margin:24px 0">${link}</p>`);
  }
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f4;color:#1a1a1a;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;overflow-wrap:anywhere;word-break:break-word">
${parts.join("\n")}
<p style="margin:32px 0 0;color:#5c5c5c;font-size:13px">${escapeHtml(footer)}</p>
</div>
</body>
</html>`;
}
