import { defaultLanguage, isLanguage, languages, type Language } from "./languages";
import { slugify } from "./slug";

/** The sections of the landing page and the anchors that lead to them. */
export const sections = ["about", "projects", "talent", "news", "contact"] as const;
export type Section = (typeof sections)[number];

export const legalPages = ["privacy", "terms", "cookies", "accessibility"] as const;
export type LegalPageName = (typeof legalPages)[number];

/** Pages whose address carries the language as its first part (`/es/news`) when it is explicit. */
export interface SitePaths {
  home: string;
  section: (section: Section) => string;
  /** Where the address names a language it names the title too, in that language. */
  project: (id: number, title: string) => string;
  /** The list; without what it is not narrowed down to. */
  projects: (page?: number, filter?: ListFilter) => string;
  /** All stills of a project in full. */
  stills: (id: number) => string;
  /** A whole film, for those who know its password. */
  screener: (id: number) => string;
  newsList: (page?: number) => string;
  news: (id: number, title: string) => string;
  member: (id: number) => string;
  newsletter: string;
  /** The news as an Atom feed. */
  feed: string;
  /** The page that the link to leave the newsletter leads to. */
  unsubscribe: (token: string) => string;
  /** A record that need not be public yet, for whoever has the token. */
  preview: (token: string) => string;
  /** The page that the link to confirm a subscription leads to. */
  confirmSubscription: (token: string) => string;
  legal: (page: LegalPageName) => string;
  /** The pages of the site, for people. */
  sitemap: string;
  login: string;
  /** Asks for the second factor after the password. */
  secondFactor: string;
  register: string;
  /** Asks for a link; with a token, the page that the link leads to. */
  resetPassword: (token?: string) => string;
  /** The page that the link to a new address of an account leads to; without a token, what follows. */
  confirmEmail: (token?: string) => string;
}

/** What a list of projects may be narrowed down to. */
export interface ListFilter {
  category: string | null;
  year: string | null;
}

const paged = (path: string, page?: number, filter?: ListFilter) => {
  // Always in this order: the pages are kept by their address (app/edge/cacheable-addresses.ts).
  const query = new URLSearchParams([
    ...(filter?.category ? [["category", filter.category]] : []),
    ...(filter?.year ? [["year", filter.year]] : []),
    ...(page && page > 1 ? [["page", String(page)]] : []),
  ]);
  return query.size > 0 ? `${path}?${query}` : path;
};

/**
 * The one table of public addresses: links, redirects, the language switch, alternates and the
 * sitemap all read it.
 *
 * @param explicit the language that the addresses name, or null for those that negotiate
 */
export function sitePaths(explicit: Language | null): SitePaths {
  const prefix = explicit ? `/${explicit}` : "";
  const home = prefix || "/";
  // The addresses of the specification are the id alone (checklist R021, R022): they have no
  // language, so there is no telling in which one to name the title.
  const named = (id: number, title: string) => {
    const words = explicit && slugify(title);
    return words ? `${id}-${words}` : String(id);
  };
  return {
    home,
    section: (section) => `${home}#${section}`,
    project: (id, title) => `${prefix}/project/${named(id, title)}`,
    projects: (page, filter) => paged(`${prefix}/projects`, page, filter),
    stills: (id) => `${prefix}/project/${id}/stills`,
    screener: (id) => `${prefix}/screener/${id}`,
    newsList: (page) => paged(`${prefix}/news`, page),
    news: (id, title) => `${prefix}/news/${named(id, title)}`,
    member: (id) => `${home}?member=${id}#talent`,
    newsletter: `${prefix}/newsletter`,
    feed: `${prefix}/feed.xml`,
    unsubscribe: (token) => `${prefix}/newsletter/unsubscribe?${new URLSearchParams({ token })}`,
    preview: (token) => `${prefix}/preview/${token}`,
    confirmSubscription: (token) =>
      `${prefix}/newsletter/confirm?${new URLSearchParams({ token })}`,
    legal: (page) => `${prefix}/legal/${page}`,
    sitemap: `${prefix}/sitemap`,
    login: `${prefix}/auth`,
    secondFactor: `${prefix}/auth/second-factor`,
    register: `${prefix}/auth/register`,
    resetPassword: (token) =>
      `${prefix}/auth/reset-password${token ? `?${new URLSearchParams({ token })}` : ""}`,
    confirmEmail: (token) =>
      `${prefix}/auth/confirm-email?${new URLSearchParams(token ? { token } : { done: "1" })}`,
  };
}

/** The addresses of one page: in each language, and the one that negotiates. */
export type Alternates = Record<Language | "x-default", string>;

/** All addresses of the page that a function of the table gives in one language. */
export function alternatesOf(
  address: (paths: SitePaths, language: Language) => string,
): Alternates {
  const named = languages.map((language) => [language, address(sitePaths(language), language)]);
  const negotiated = address(sitePaths(null), defaultLanguage);
  return Object.fromEntries([...named, ["x-default", negotiated]]) as Alternates;
}

/** Addresses that are the same in every language. */
export const paths = {
  chooseLanguage: "/language",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  socialImage: (name: string) => `/social/${name}`,
  logout: "/logout",
  admin: "/admin",
  adminProjects: "/admin/projects",
  adminTeam: "/admin/team",
  adminBios: "/admin/team/bio-updater",
  adminTeamOrder: "/admin/team/order",
  adminNews: "/admin/news",
  adminMessages: "/admin/messages",
  adminSubscribers: "/admin/subscribers",
  adminSettings: "/admin/settings",
  adminPictures: "/admin/pictures",
  adminActivity: "/admin/activity",
  adminSecurity: "/admin/activity/security",
  adminMail: "/admin/mail",
  adminBackups: "/admin/backups",
  adminTrash: "/admin/trash",
  adminUsers: "/admin/users",
  adminAccount: "/admin/account",
  adminSecondFactor: "/admin/account/second-factor",
  adminConfirm: "/admin/confirm",
  passkeySignIn: "/auth/passkey",
  passkeyOptions: "/api/passkey-options",
  adminSampleContent: "/admin/sample-content",
  uploadImage: "/api/admin/upload-image",
  writingPreview: "/api/admin/writing-preview",
  uploadFile: "/api/admin/upload-file",
  apiPictures: "/api/admin/pictures",
  contactMessages: "/api/admin/contact-messages",
  apiSettings: "/api/admin/site-settings",
} as const;

/** The language named by the first part of a path, or null. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split("/", 2)[1];
  return isLanguage(first) ? first : null;
}

/** The path without the language it may start with. */
export function pathWithoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  return language ? pathname.slice(language.length + 1) || "/" : pathname;
}

/** The address of the same page that names the given language. */
export function pathInLanguage(pathname: string, language: Language): string {
  const bare = pathWithoutLanguage(pathname);
  return bare === "/" ? `/${language}` : `/${language}${bare}`;
}

/**
 * A path of this site to return to, or the fallback: never another site, a script or a
 * protocol-relative address.
 */
export function safeReturnPath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2000) return fallback;
  const base = "http://site.invalid";
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  // "//evil", "/\evil" and tabs or newlines between the slashes all change the origin when parsed.
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname.replace(/\/{2,}/g, "/")}${url.search}${url.hash}`;
}
