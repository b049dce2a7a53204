/** The content of a preview card, in one language. */
export interface SocialCard {
  title: string;
  /** A short line above the title: the kind of record, and its date. */
  kicker: string;
  company: string;
  /** A stored image behind the text, `HASH-1920x1080`, or null. */
  still: string | null;
  /** The focal point, in percent from left and top; the centre by default. */
  focus?: { x: number; y: number };
}
