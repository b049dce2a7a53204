import type { ServerBuild } from "@remix-run/node";

/** Whose answers are the same for every visitor, and depend on nothing but address and language. */
export interface CacheableAddress {
  /** Whether the language is the visitor's wish, since the address names none. */
  isNegotiated: boolean;
  /** Path and query without what the page does not read: the same for all who get the same. */
  url: string;
  /** The address of the page, also when only its data are asked for. */
  pagePath: string;
  /** Whether it is a file or a call: no page. */
  isFile?: boolean;
  /** The one route whose data are asked for, if it is not the whole page. */
  routeId?: string;
}

/** What a request tells about the language it wishes for. */
export interface LanguagePreference {
  pathname: string;
  cookies?: string;
  acceptLanguage?: string;
}

/** What the edge must know of the site without knowing its rooms. */
export interface SiteRules {
  /** The compiled application. */
  build: ServerBuild;
  /** Those that may be the first part of an address. */
  languages: readonly string[];
  /** Whether answers at this path are for one person only. */
  isPrivatePath: (pathname: string) => boolean;
  /** The path as it may stand in a log. */
  loggedPath: (pathname: string) => string;
  /** The answers that are the same for every visitor without a session, or null. */
  findCacheableAddress: (url: string) => CacheableAddress | null;
  languageOf: (preference: LanguagePreference) => string;
  /** A number that grows with every change of what the public pages show. */
  contentVersion: () => number;
  /** Whether what is stored now will be there after a restart. */
  isDatabaseInPlace: () => boolean;
  /** A sentence for people whose request the edge refuses. */
  rejectionText: (
    reason: RejectionReason,
    language: string,
    params?: { allowed: string },
  ) => string;
  /** Whether these cookies are those of somebody who is signed in. */
  isSignedIn: (cookies: string) => Promise<boolean>;
  /** What a body sent to this path may carry. */
  bodyKind: (pathname: string) => BodyKind;
}

/** How long a body may be, and may take to come, goes by the longest thing in it. */
export type BodyKind = "texts" | "pictures" | "films";

/** Why the edge answers a request by itself. */
export type RejectionReason =
  | "malformedAddress"
  | "addressTooLong"
  | "notFound"
  | "unknownHost"
  | "methodNotAllowed"
  | "foreignRequest"
  | "tooLarge"
  | "serverError";
