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
  /** The same for every attempt, so that servers and mail programs recognize a repetition. */
  messageId?: string;
  /** The envelope sender, to which reports about it come back, if not that of all mail. */
  returnPath?: string;
  /** Set for mail to a list of subscribers, written by a person. */
  list?: ListMail;
}

interface ListMail {
  /** The id of the list (RFC 2919), such as `newsletter.example.com`. */
  id: string;
}
