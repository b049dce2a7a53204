import type { Language } from "~/language/i18n/languages";
import type { Mail } from "./mail";
import type { Sheet, SheetPart } from "./sheet";
import { sheetAsHtml } from "./sheet-html";
import { sheetAsText } from "./sheet-text";

export interface MailContent {
  to: string;
  subject: string;
  language: Language;
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
  const { to, language, subject, paragraphs, button, footer, replyTo, unsubscribeUrl } = content;
  const parts: SheetPart[] = paragraphs.map((text) => ({ is: "text", text }));
  if (button) {
    const { label, url, after } = button;
    parts.splice(after, 0, { is: "button", label, url });
  }
  const sheet = { language, subject, parts, foot: [{ text: footer }] };
  return { to, replyTo, unsubscribeUrl, ...composeSheet(sheet) };
}

/** Sets what a reader sees as HTML and as plain text. */
export function composeSheet(sheet: Sheet): Pick<Mail, "subject" | "text" | "html"> {
  return { subject: sheet.subject, text: sheetAsText(sheet), html: sheetAsHtml(sheet) };
}
