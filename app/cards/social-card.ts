/** What the image shows, in the words of one language, that stands for a page in networks and messengers. */
export interface SocialCard {
  title: string;
  /** A short line above the title: what it is, and when. */
  kicker: string;
  company: string;
  /** A stored image behind the words, `HASH-1920x1080`, or null. */
  still: string | null;
  /** What of it must stay in sight, in percent from its left and its top; else its middle. */
  focus?: { x: number; y: number };
}
