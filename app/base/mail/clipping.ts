/** Gmail shows that many bytes of the HTML of a mail, and cuts off the rest. */
const GMAIL_SHOWS = 102_000;

/** The link of a recipient is longer than what stands for it. */
const LINK_ROOM = 500;

/** Returns true for HTML of which Gmail would cut off the end, and with it the link to unsubscribe. */
export function isClipped(html: string): boolean {
  return Buffer.byteLength(html) > GMAIL_SHOWS - LINK_ROOM;
}
