import type { ParseKeys } from "i18next";
import type { TextPart } from "~/language/i18n/areas";

/**
 * Who an address is for: `public` is for everyone, and nothing in its answer is for one person alone;
 * `anyone` may open it without a session, but the answer is for the one who asks (signing in, a link
 * with a secret); the others need a session of a user, an editor or an admin.
 */
type Audience = "public" | "anyone" | "signedIn" | "editor" | "admin";

/** The longest thing that a body may contain: it decides how long the body may be, and may take. */
export type BodyKind = "texts" | "pictures" | "films";

/** A parameter of a query; `app/edge/cacheable-addresses.ts` knows their forms. */
export type SharedParameter = "member" | "category" | "year" | "q" | "page" | "part";

/** All that a shared answer depends on besides the address and the language. */
interface SharedAnswer {
  /** The query parameters that it reads, in the order in which the site writes them; no others. */
  query?: readonly SharedParameter[];
  /** The values of parameters of the path that are no ids and no slugs. */
  params?: Readonly<Record<string, RegExp | readonly string[]>>;
  /** Missing for a page or a file that has a language; `list` for API calls and the like. */
  as?: "list" | "image";
}

/**
 * The `handle` of a route: what its address is. The page cache, private addresses, limits of bodies,
 * redirects, both sitemaps, pages that are loaded ahead and the test of the policy follow from it.
 *
 * A route without one is private: `no-store`, `noindex`, never cached, for texts only, never loaded
 * ahead, in no sitemap. The handle of a layout says nothing about the routes in it, but for `i18n`.
 * Browsers load it with the page.
 */
export interface RouteHandle {
  audience: Audience;
  /** Present if each visitor without a session gets the same answer; for `public` only. */
  shared?: SharedAnswer;
  /** The longest thing that its forms and calls may send; texts if missing. */
  body?: BodyKind;
  /** True for a page that may be loaded before its link is pressed: nothing but a visit changes it. */
  ahead?: true;
  /** Lists a page with a fixed address in both sitemaps, under this text. */
  listed?: ParseKeys;
  /** The parts of the texts that its scripts show, besides those of every page (decision 038). */
  i18n?: readonly TextPart[];
}
