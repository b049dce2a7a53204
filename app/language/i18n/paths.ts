import { defaultLanguage, isLanguage, type Language, languages } from "./languages";
import { slugify } from "./slug";

/** Returns true for the path of a screen of the back office. */
export const isBackOfficePath = (path: string) => /^\/admin(?:\/|$)/.test(path);

/** The sections of the landing page and their anchors. */
export const sections = ["about", "projects", "talent", "news", "contact"] as const;
export type Section = (typeof sections)[number];

export const legalPages = ["privacy", "terms", "cookies", "accessibility", "imprint"] as const;
export type LegalPageName = (typeof legalPages)[number];

/** The last segment of the address of a page, by language. */
export type Slugs = Readonly<Record<Language, string>>;

/** Addresses of pages that may start with the language (`/es/news`). */
export interface SitePaths {
  home: string;
  section: (section: Section) => string;
  /** Includes the title if it includes the language, in that language. */
  project: (id: number, title: string) => string;
  /** The list of projects, optionally a page of it, or filtered. */
  projects: (page?: number, filter?: ListFilter) => string;
  /** All stills of a project, uncropped. */
  stills: (id: number) => string;
  /** The screenings of all films. */
  screenings: string;
  /** Calendars (RFC 5545) of all screenings, those of a project, or one. */
  calendar: string;
  projectCalendar: (id: number) => string;
  screeningCalendar: (key: string) => string;
  /** The press room of a project. */
  pressRoom: (id: number) => string;
  /** The screener of a project. */
  screener: (id: number) => string;
  /** The link of a person who is invited to a screener. */
  invitation: (token: string) => string;
  newsList: (page?: number) => string;
  news: (id: number, title: string) => string;
  /** A page of the company's own; without a language, its English slug. */
  page: (slugs: Slugs) => string;
  /** The talent section of the landing page, with the details of a member. */
  member: (id: number) => string;
  /** The whole team, optionally with the details of a member. */
  talent: (member?: number) => string;
  /** The people of the site. */
  people: string;
  peoplePage: (page: number) => string;
  /** Includes the name if it includes the language. */
  person: (id: number, name: string) => string;
  /** The search of the whole site. */
  search: string;
  newsletter: string;
  /** The Atom feed of the news. */
  feed: string;
  /** The web app manifest. */
  manifest: string;
  /** The page of the link to unsubscribe from the newsletter. */
  unsubscribe: (token: string) => string;
  /** The preview of a record, which may be unpublished. */
  preview: (token: string) => string;
  /** The page of the link to confirm a subscription. */
  confirmSubscription: (token: string) => string;
  legal: (page: LegalPageName) => string;
  /** The HTML sitemap. */
  sitemap: string;
  login: string;
  /** The form for the second factor, after the password. */
  secondFactor: string;
  register: string;
  /** The form to request a link; with a token, the page of the link. */
  resetPassword: (token?: string) => string;
  /**
   * The page of the link that confirms a new e-mail address; without a token, the page after it.
   */
  confirmEmail: (token?: string) => string;
}

/** The filters of a list of projects. */
export interface ListFilter {
  category: string | null;
  /** A year, or a decade such as `1990s`. */
  year: string | null;
  /** The search text. */
  q?: string | null;
}

const paged = (path: string, page?: number, filter?: ListFilter) => {
  // A fixed order: the address is the key in the page cache (app/edge/cacheable-addresses.ts).
  const query = new URLSearchParams([
    ...(filter?.category ? [["category", filter.category]] : []),
    ...(filter?.year ? [["year", filter.year]] : []),
    ...(filter?.q ? [["q", filter.q]] : []),
    ...(page && page > 1 ? [["page", String(page)]] : []),
  ]);
  return query.size > 0 ? `${path}?${query}` : path;
};

/**
 * Returns all public addresses: links, redirects, the language switch, alternates and the sitemap
 * use this table.
 *
 * @param explicit the language of the addresses, or null for those with content negotiation
 */
export function sitePaths(explicit: Language | null): SitePaths {
  return allPaths[explicit ?? "negotiated"];
}

function makeSitePaths(explicit: Language | null): SitePaths {
  const prefix = explicit ? `/${explicit}` : "";
  const home = prefix || "/";
  // Addresses of the specification are the id alone (checklist R021, R022). Without a language it
  // is undefined which title to include.
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
    screenings: `${prefix}/screenings`,
    calendar: `${prefix}/screenings.ics`,
    projectCalendar: (id) => `${prefix}/project/${id}/screenings.ics`,
    screeningCalendar: (key) => `${prefix}/screenings/${key}.ics`,
    pressRoom: (id) => `${prefix}/project/${id}/press`,
    screener: (id) => `${prefix}/screener/${id}`,
    invitation: (token) => `${prefix}/screener/for/${token}`,
    newsList: (page) => paged(`${prefix}/news`, page),
    news: (id, title) => `${prefix}/news/${named(id, title)}`,
    page: (slugs) => `${prefix}/${slugs[explicit ?? defaultLanguage]}`,
    member: (id) => `${home}?member=${id}#talent`,
    talent: (member) => `${prefix}/talent${member ? `?member=${member}` : ""}`,
    people: `${prefix}/people`,
    peoplePage: (page) => paged(`${prefix}/people`, page),
    person: (id, name) => `${prefix}/people/${named(id, name)}`,
    search: `${prefix}/search`,
    newsletter: `${prefix}/newsletter`,
    feed: `${prefix}/feed.xml`,
    manifest: `${prefix}/manifest.webmanifest`,
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

const allPaths = {
  negotiated: makeSitePaths(null),
  en: makeSitePaths("en"),
  es: makeSitePaths("es"),
};

/** The addresses of one page: in each language, and the one with content negotiation. */
export type Alternates = Record<Language | "x-default", string>;

/** Returns all addresses of a page, given a function that selects it in the table. */
export function alternatesOf(
  address: (paths: SitePaths, language: Language) => string,
): Alternates {
  const named = languages.map((language) => [language, address(sitePaths(language), language)]);
  const negotiated = address(sitePaths(null), defaultLanguage);
  return Object.fromEntries([...named, ["x-default", negotiated]]) as Alternates;
}

/** Returns the function that selects a page with a fixed address, such as `/newsletter`. */
export const fixedAddress =
  (path: string) =>
  ({ home }: SitePaths): string =>
    home === "/" ? path : home + path;

/** Addresses without a language. */
export const paths = {
  chooseLanguage: "/language",
  sitemap: "/sitemap.xml",
  icon: (name: string) => `/icons/${name}`,
  logout: "/logout",
  admin: "/admin",
  /** The form of a record, as `recordPath` names it, without the code of the kinds. */
  adminForm: (segment: "projects" | "team" | "news" | "pages", id: number) =>
    `/admin/${segment}/${id}`,
  adminTeam: "/admin/team",
  adminBios: "/admin/team/bio-updater",
  adminTeamOrder: "/admin/team/order",
  adminPageOrder: "/admin/pages/order",
  adminProjectOrder: "/admin/projects/order",
  /** An empty sheet with the columns of a list of a film. */
  adminFilmSheet: (list: string) => `/admin/projects/sheets/${list}`,
  adminBulk: "/admin/bulk",
  adminUndo: "/admin/undo",
  adminMessages: "/admin/messages",
  adminMessagesChange: "/admin/messages/change",
  adminSavedAnswers: "/admin/messages/answers",
  adminSubscribers: "/admin/subscribers",
  adminRedirects: "/admin/redirects",
  adminRedirectsChange: "/admin/redirects/change",
  adminRedirectsImport: "/admin/redirects/import",
  adminMisses: "/admin/redirects/misses",
  adminSettings: "/admin/settings",
  adminSettingsPreview: "/admin/settings/preview",
  adminTraffic: "/admin/traffic",
  adminPictures: "/admin/pictures",
  adminActivity: "/admin/activity",
  adminSecurity: "/admin/activity/security",
  adminMail: "/admin/mail",
  adminBackups: "/admin/backups",
  adminPrivacy: "/admin/privacy",
  adminTrash: "/admin/trash",
  adminUsers: "/admin/users",
  adminAccount: "/admin/account",
  adminSecondFactor: "/admin/account/second-factor",
  adminConfirm: "/admin/confirm",
  passkeySignIn: "/auth/passkey",
  adminSetup: "/admin/setup",
  adminSampleContent: "/admin/sample-content",
  uploadImage: "/api/admin/upload-image",
  writingPreview: "/api/admin/writing-preview",
  uploadFile: "/api/admin/upload-file",
  apiPictures: "/api/admin/pictures",
  contactMessages: "/api/admin/contact-messages",
  apiSettings: "/api/admin/site-settings",
} as const;

/** Returns the language at the start of a path, or null. */
export function languageOfPath(pathname: string): Language | null {
  if (!pathname.startsWith("/")) return null;
  const end = pathname.indexOf("/", 1);
  const first = pathname.slice(1, end < 0 ? undefined : end);
  return isLanguage(first) ? first : null;
}

/** Returns the path without its language. */
export function pathWithoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  return language ? pathname.slice(language.length + 1) || "/" : pathname;
}

/** Returns the address of the same page in the given language. */
export function pathInLanguage(pathname: string, language: Language): string {
  const bare = pathWithoutLanguage(pathname);
  return bare === "/" ? `/${language}` : `/${language}${bare}`;
}

/**
 * Returns a path of this site to redirect to, or the fallback: never another site, a script or a
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
