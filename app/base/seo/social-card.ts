/** The content of a preview card, in one language. */
export interface SocialCard {
  title: string;
  /** A short line above the title: the kind of record, and its date. */
  kicker: string;
  company: string;
  /** The address of the company's mark beside the name, "" for none, null for the built-in one. */
  logo: string | null;
  /** A stored image behind the text, `HASH-1920x1080`, or null. */
  still: string | null;
  /** The focal point, in percent from left and top; the centre by default. */
  focus?: { x: number; y: number };
}

/** The part of a card that depends on its page. */
export type PageCard = Omit<SocialCard, "company" | "logo">;

/** Size of preview cards in pixels; all networks show it uncropped. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
