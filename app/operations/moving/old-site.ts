import type { Language } from "~/language/i18n/languages";

/** A category, tag or other group of a record on the old site. */
export interface OldTerm {
  /** `category`, `post_tag`, or a name that a plugin gave. */
  domain: string;
  slug: string;
  name: string;
}

/** A post, a page or a record of another type, without its text. */
export interface OldRecord {
  /** Names it on its site, whatever changes in it. */
  guid: string;
  type: string;
  /** Plain text. */
  title: string;
  slug: string;
  /** The whole old address. */
  link: string;
  /** The language, if the old site says one. */
  language: Language | null;
  /** Equal for the translations of one record; null if there are none. */
  group: string | null;
  state: "published" | "draft";
  /** True if it was to appear at its date. */
  isScheduled: boolean;
  /** The instant of publication if the site says it exactly, else the day. */
  date: { instant: string } | { day: string } | null;
  author: string;
  terms: OldTerm[];
  parent: string | null;
  /** Where a link to a page stood: at the top of a menu, below another entry of it, or in no menu. */
  place: "top" | "below" | "none";
  /** The order among all pages: those that stood below another one follow it. */
  order: number;
  /** The guid or the address of the cover picture. */
  cover: string | null;
  isSticky: boolean;
}

/** A file of the old site. */
export interface OldFile {
  guid: string;
  /** The address of the file. */
  url: string;
  /** The address of its page, if there is one. */
  link: string;
  /** Its path below the folder of uploads, if known. */
  path: string;
  alt: string;
  caption: string;
  title: string;
  parent: string | null;
}

/** Why a record is not taken over. */
export type LeftOutReason = "trash" | "private" | "password" | "autosave" | "empty" | "other";

/** A record that is not taken over. */
export interface LeftOut {
  title: string;
  link: string;
  type: string;
  reason: LeftOutReason;
}

/** The text of a record. */
export interface OldText {
  guid: string;
  html: string;
  /** A summary written by hand; empty if there is none. */
  excerpt: string;
  /** True for texts whose blank lines make paragraphs. */
  isClassic: boolean;
}

/** An old site without the texts of its records, which are read one by one. */
export interface OldSite {
  program: "WordPress" | "Squarespace" | "Ghost";
  /** The address of the site: `https://old.example`. */
  address: string;
  records: OldRecord[];
  files: OldFile[];
  leftOut: LeftOut[];
  /** The number of comments, which are never taken over. */
  comments: number;
  /** The number of users, of whom only names of authors are taken over. */
  users: number;
  /** Reads the texts of all records in the order of the file, and none of those left out. */
  readTexts: () => AsyncIterable<OldText> | Iterable<OldText>;
}

/** Why a file is refused, with values for a text of it. */
export interface FileFault {
  reason: "brokenLine" | "notWxr" | "noRecords" | "notGhost" | "tooLarge" | "longText" | "zip";
  params?: Record<string, string | number>;
}

/** A file that cannot be read. */
export class BrokenFile extends Error {
  override name = "BrokenFile";
  readonly fault: FileFault;

  /** @param message in English, with the line where it is broken */
  constructor(message: string, reason: FileFault["reason"], params?: FileFault["params"]) {
    super(message);
    this.fault = params ? { reason, params } : { reason };
  }
}
