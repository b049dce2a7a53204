import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "../columns";

export interface NewsletterSubscriptionsTable {
  id: GeneratedAlways<number>;
  email: string;
  /** As a list of another program has it; null for those who have subscribed here. */
  name: Generated<string | null>;
  name_folded: Generated<string>;
  isActive: Generated<Flag>;
  /**
   * When it was left, here or in the program whose list was imported, or when that became known; null
   * while it is not.
   */
  leftAt: Generated<Instant | null>;
  /** The start of the wait for a confirmation; null if none is due. Not active while it waits. */
  pendingSince: Generated<Instant | null>;
  /** The text that was shown; null if it is unknown, as with imports. */
  consentTextId: Generated<number | null>;
  /** The language in which it was read. */
  consentLanguage: Generated<"en" | "es" | null>;
  /** By what consent was given; null if that is from before it was recorded. */
  consentSource: Generated<"form" | "call" | "import" | null>;
  /** The proof of consent of an imported address, in words. */
  consentProof: Generated<string | null>;
  /** When consent was given; for an import, as its proof says. */
  consentAt: Generated<Instant | null>;
  /** When the link of the confirmation mail was used. */
  confirmedAt: Generated<Instant | null>;
  /**
   * Letters in a row that the server of the address has refused for good, at once or by a report that
   * came back.
   */
  permanentFailures: Generated<number>;
  /**
   * Set after several of those: letters leave the address out. An address that bounced elsewhere has
   * it as well, and is not active.
   */
  bouncedAt: Generated<Instant | null>;
  /** When its reader called a letter spam; then `bouncedAt` is set as well. */
  complainedAt: Generated<Instant | null>;
  /** The last words of a server about it, without the address; null while letters go to it. */
  bounceReason: Generated<string | null>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

/** The texts with which visitors were asked, in both languages as they were shown. */
export interface ConsentTextsTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of both texts. */
  hash: string;
  text_en: string;
  text_es: string;
  /** The first subscription with it. */
  firstUsedAt: Generated<Instant>;
}

/** Words by which the back office groups subscribers. */
export interface SubscriberTagsTable {
  id: GeneratedAlways<number>;
  subscriberId: number;
  tag: string;
}

/** Lists of other programs that wait until their user agrees to what would be made of them. */
export interface KeptSubscriberListsTable {
  id: GeneratedAlways<number>;
  /** One for each user: the next one replaces it. */
  userId: number;
  /** Empty for pasted lines. */
  fileName: string;
  /** UTF-8 with `\n`, compressed by gzip. */
  content: Buffer;
  /** `ListSettings` as JSON. */
  settings: string;
  createdAt: Generated<Instant>;
}
