/** A mail to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies, if not the site's own. */
  replyTo?: string;
  /** The one-click unsubscribe address (RFC 8058), for mail to subscribers. */
  unsubscribeUrl?: string;
}
