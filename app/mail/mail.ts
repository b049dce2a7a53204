/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the site. */
  replyTo?: string;
  /** Where one POST ends such mail (RFC 8058), of mail that its reader subscribed to. */
  unsubscribeUrl?: string;
}
