/**
 * The required permission: none, signed in, editor or admin, admin alone; "noMethod" if the method
 * does not exist.
 */
export type Audience = "anyone" | "signedIn" | "editor" | "admin" | "noMethod";

export interface Policy {
  /** An address of the route. */
  at: string;
  /** GET and HEAD. */
  read: Audience;
  /** POST, PUT and DELETE; POST alone for an API route. */
  write: Audience;
  /** An API route rejects other methods with 405; the action of a page handles them like POST. */
  writeMethods?: string[];
  /**
   * The accesses for which users must confirm their identity, at most every ten minutes: users and
   * roles, read or changed, and before a backup or a file of addresses leaves the site, which the
   * call that lists all messages is, too. The list of backups contains only file names.
   */
  asksAgain?: "read" | "write" | "both";
  /** True for a layout around other routes: it responds only to requests for the data of routes. */
  isLayout?: boolean;
}

const page = (at: string, write: Audience = "noMethod"): Policy => ({ at, read: "anyone", write });
const call = (at: string, read: Audience, write: Audience, ...writeMethods: string[]): Policy => ({
  at,
  read,
  write,
  writeMethods,
});
const layout = (at: string, read: Audience): Policy => ({
  at,
  read,
  write: "noMethod",
  isLayout: true,
});
const adminPage = (
  at: string,
  write: Audience = "noMethod",
  asksAgain?: Policy["asksAgain"],
): Policy => ({ at, read: "admin", write, asksAgain });

/** A page for the content of the site; its action requires the same role as its screen. */
const editorPage = (at: string, write: "editor" | "noMethod" = "noMethod"): Policy => ({
  at,
  read: "editor",
  write,
});

/** A page on which any signed-in user manages their own data. */
const ownPage = (at: string): Policy => ({ at, read: "signedIn", write: "signedIn" });

/**
 * The policy of every route: who may read and write through it (specification section 6,
 * decisions C4 and C39). The test fails for a route that is missing here.
 */
export const policies: Record<string, Policy> = {
  root: layout("/", "anyone"),

  "routes/_site": layout("/", "anyone"),
  "routes/_site.(en)._index": page("/", "anyone"),
  "routes/_site.es._index": page("/es", "anyone"),
  "routes/_site.($lang).$slug": page("/unpublished-page-2"),
  "routes/_site.($lang).projects": page("/projects"),
  "routes/_site.($lang).talent": page("/talent"),
  "routes/_site.($lang).search": page("/search?q=night"),
  "routes/_site.($lang).people._index": page("/people"),
  "routes/_site.($lang).people.$id": page("/people/1"),
  "routes/_site.($lang).project.$id": page("/project/1"),
  "routes/_site.($lang).screenings": page("/screenings"),
  "routes/($lang).screenings[.]ics": page("/screenings.ics"),
  "routes/($lang).screenings.$name": page("/screenings/none.ics"),
  "routes/($lang).project.$id.screenings[.]ics": page("/project/1/screenings.ics"),
  "routes/_site.($lang).project.$id_.stills": page("/project/1/stills"),
  "routes/_site.($lang).project.$id_.press": page("/project/1/press", "anyone"),
  "routes/($lang).project.$id.press.$name": page("/project/1/press/press-kit.zip"),
  "routes/_site.($lang).screener.$id": page("/screener/1", "anyone"),
  "routes/screener.$id.film": page("/screener/1/film"),
  "routes/screener.$id.captions.$language": page("/screener/1/captions/en"),
  "routes/_site.($lang).screener.for.$token": page(`/screener/for/${"a".repeat(43)}`, "anyone"),
  "routes/screener.invitation.$id.film": page("/screener/invitation/1/film"),
  "routes/screener.invitation.$id.captions.$language": page("/screener/invitation/1/captions/en"),
  "routes/_site.($lang).news._index": page("/news"),
  "routes/_site.($lang).news.$id": page("/news/1"),
  "routes/_site.($lang).newsletter": page("/newsletter", "anyone"),
  "routes/_site.($lang).newsletter_.confirm": page("/newsletter/confirm?token=x", "anyone"),
  "routes/_site.($lang).newsletter_.unsubscribe": page("/newsletter/unsubscribe?token=x", "anyone"),
  "routes/_site.($lang).preview.$token": page("/preview/x"),
  "routes/_site.($lang).legal.$page": page("/legal/privacy"),
  "routes/_site.($lang).sitemap": page("/sitemap"),
  "routes/_site.($lang).auth._index": page("/auth", "anyone"),
  "routes/_site.($lang).auth.second-factor": page("/auth/second-factor", "anyone"),
  "routes/auth.passkey": page("/auth/passkey", "anyone"),
  "routes/_site.($lang).auth.register": page("/auth/register", "anyone"),
  "routes/_site.($lang).auth.reset-password": page("/auth/reset-password", "anyone"),
  "routes/_site.($lang).auth.set-new-password": page("/auth/set-new-password?token=x", "anyone"),
  "routes/_site.($lang).auth.confirm-email": page("/auth/confirm-email?token=x", "anyone"),
  "routes/_site.$": page("/no/such/page"),
  "routes/language": page("/language", "anyone"),
  "routes/logout": page("/logout", "anyone"),
  "routes/uploads.$": page("/uploads/none.webp"),
  "routes/icons.$name": page("/icons/none.png"),
  "routes/social.$name": page("/social/none.jpg"),
  "routes/($lang).feed[.]xml": page("/feed.xml"),
  "routes/($lang).manifest[.]webmanifest": page("/manifest.webmanifest"),
  "routes/files.$name": page("/files/none.mp4"),
  "routes/sitemap[.]xml": page("/sitemap.xml"),
  "routes/robots[.]txt": page("/robots.txt"),

  "routes/admin": layout("/admin", "anyone"),
  "routes/admin._index": editorPage("/admin"),
  "routes/admin.mail": adminPage("/admin/mail", "admin"),
  "routes/admin.activity": editorPage("/admin/activity"),
  "routes/admin.activity_.security": adminPage("/admin/activity/security"),
  "routes/admin.backups._index": adminPage("/admin/backups", "admin", "write"),
  "routes/admin.backups.$name": adminPage(
    "/admin/backups/backup-2025-01-05T09-30-00-000Z.tar",
    "noMethod",
    "read",
  ),
  "routes/admin.backups.$name_.delete": adminPage(
    "/admin/backups/backup-2025-01-05T09-30-00-000Z.tar/delete",
    "admin",
    "both",
  ),
  "routes/admin.privacy": adminPage("/admin/privacy", "admin", "both"),
  "routes/admin.privacy_.export": adminPage("/admin/privacy/export", "admin", "both"),
  "routes/admin.privacy_.backups": adminPage("/admin/privacy/backups", "admin", "both"),
  "routes/admin.pictures._index": editorPage("/admin/pictures", "editor"),
  "routes/admin.pictures.$id": editorPage("/admin/pictures/1", "editor"),
  "routes/admin.pictures.$id_.replace": editorPage("/admin/pictures/1/replace", "editor"),
  "routes/admin.pictures.$id_.delete": editorPage("/admin/pictures/1/delete", "editor"),
  "routes/admin.setup": adminPage("/admin/setup", "admin"),
  "routes/admin.sample-content": adminPage("/admin/sample-content", "admin"),
  "routes/admin.trash._index": editorPage("/admin/trash", "editor"),
  "routes/admin.trash.$id.erase": editorPage("/admin/trash/1/erase", "editor"),
  "routes/admin.$kind.$id.versions._index": editorPage("/admin/projects/1/versions"),
  "routes/admin.$kind.$id.versions.$version": editorPage("/admin/news/1/versions/1", "editor"),
  "routes/admin.$kind.$id.delete": editorPage("/admin/projects/1/delete", "editor"),
  "routes/admin.$kind.$id.preview": editorPage("/admin/projects/1/preview", "editor"),
  "routes/admin.$kind.$id.duplicate": editorPage("/admin/projects/1/duplicate", "editor"),
  "routes/admin.$kind.$id.preview-links": editorPage("/admin/news/1/preview-links", "editor"),
  "routes/admin.bulk.$kind": editorPage("/admin/bulk/projects?do=trash&ids=1", "editor"),
  "routes/admin.bulk.$kind_.export": editorPage("/admin/bulk/projects/export?ids=1"),
  "routes/admin.undo": editorPage("/admin/undo", "editor"),
  "routes/admin.projects.order": editorPage("/admin/projects/order", "editor"),
  "routes/admin.users._index": adminPage("/admin/users", "admin", "both"),
  "routes/admin.users.new": adminPage("/admin/users/new", "admin", "both"),
  "routes/admin.users.$id": adminPage("/admin/users/1", "admin", "both"),
  // The first user is the admin of the test, and users cannot delete themselves.
  "routes/admin.users.$id_.delete": adminPage("/admin/users/1/delete", "admin", "both"),
  "routes/admin.account": ownPage("/admin/account"),
  "routes/admin.account_.second-factor": ownPage("/admin/account/second-factor"),
  "routes/admin.confirm": ownPage("/admin/confirm"),
  "routes/admin.$": editorPage("/admin/no/such/screen"),
  "routes/admin.projects.$": editorPage("/admin/projects/1/no/such/screen"),
  "routes/admin.projects._index": editorPage("/admin/projects"),
  "routes/admin.projects.$id": editorPage("/admin/projects/1", "editor"),
  "routes/admin.projects.$id_.screener": editorPage("/admin/projects/1/screener", "editor"),
  "routes/admin.projects.$id_.screener_.people": editorPage(
    "/admin/projects/1/screener/people",
    "editor",
  ),
  "routes/admin.projects.$id_.screener_.people_.$person": editorPage(
    "/admin/projects/1/screener/people/1",
    "editor",
  ),
  "routes/admin.projects.$id_.screener_.invite": editorPage(
    "/admin/projects/1/screener/invite",
    "editor",
  ),
  "routes/admin.projects.$id_.press": editorPage("/admin/projects/1/press", "editor"),
  "routes/admin.settings": adminPage("/admin/settings", "admin"),
  "routes/admin.settings_.preview": adminPage("/admin/settings/preview", "admin"),
  "routes/admin.team._index": editorPage("/admin/team"),
  "routes/admin.team.$id": editorPage("/admin/team/1", "editor"),
  "routes/admin.team.bio-updater": editorPage("/admin/team/bio-updater", "editor"),
  "routes/admin.team.order": editorPage("/admin/team/order", "editor"),
  "routes/admin.messages._index": editorPage("/admin/messages"),
  "routes/admin.messages.$id": editorPage("/admin/messages/1", "editor"),
  "routes/admin.messages.$id_.delete": editorPage("/admin/messages/1/delete", "editor"),
  "routes/admin.messages.change": editorPage("/admin/messages/change?do=trash&ids=1", "editor"),
  "routes/admin.redirects._index": editorPage("/admin/redirects"),
  "routes/admin.redirects.$id": editorPage("/admin/redirects/1", "editor"),
  "routes/admin.redirects.$id_.delete": editorPage("/admin/redirects/1/delete", "editor"),
  "routes/admin.redirects.change": editorPage("/admin/redirects/change?ids=1", "editor"),
  "routes/admin.redirects.import": editorPage("/admin/redirects/import", "editor"),
  "routes/admin.redirects.export": editorPage("/admin/redirects/export"),
  "routes/admin.redirects.misses": editorPage("/admin/redirects/misses", "editor"),
  "routes/admin.messages.answers._index": editorPage("/admin/messages/answers"),
  "routes/admin.messages.answers.$id": editorPage("/admin/messages/answers/1", "editor"),
  "routes/admin.messages.answers.$id_.delete": editorPage(
    "/admin/messages/answers/1/delete",
    "editor",
  ),
  "routes/admin.messages.export": adminPage("/admin/messages/export", "noMethod", "read"),
  "routes/admin.letters._index": adminPage("/admin/letters", "admin"),
  "routes/admin.letters.$id": adminPage("/admin/letters/1", "admin"),
  "routes/admin.letters.$id_.mail": adminPage("/admin/letters/1/mail?language=en"),
  "routes/admin.letters.$id_.send": adminPage("/admin/letters/1/send", "admin"),
  "routes/admin.letters.$id_.delete": adminPage("/admin/letters/1/delete", "admin"),
  "routes/admin.subscribers._index": adminPage("/admin/subscribers"),
  "routes/admin.subscribers.tags": adminPage("/admin/subscribers/tags", "admin"),
  "routes/admin.subscribers.import": adminPage("/admin/subscribers/import", "admin"),
  "routes/admin.subscribers.import_.review": adminPage("/admin/subscribers/import/review", "admin"),
  "routes/admin.subscribers.$id.delete": adminPage("/admin/subscribers/1/delete", "admin"),
  "routes/admin.subscribers.export": adminPage("/admin/subscribers/export", "noMethod", "read"),
  "routes/admin.traffic._index": editorPage("/admin/traffic"),
  "routes/admin.traffic.export": editorPage("/admin/traffic/export"),
  "routes/admin.pages.$": editorPage("/admin/pages/1/no/such/screen"),
  "routes/admin.pages._index": editorPage("/admin/pages"),
  "routes/admin.pages.$id": editorPage("/admin/pages/1", "editor"),
  "routes/admin.pages.order": editorPage("/admin/pages/order", "editor"),
  "routes/admin.news.$": editorPage("/admin/news/1/no/such/screen"),
  "routes/admin.news._index": editorPage("/admin/news"),
  "routes/admin.news.$id": editorPage("/admin/news/1", "editor"),

  "routes/api.site-settings": call("/api/site-settings", "anyone", "noMethod"),
  "routes/api.projects": call("/api/projects", "anyone", "noMethod"),
  "routes/api.team": call("/api/team", "anyone", "noMethod"),
  "routes/api.news": call("/api/news", "anyone", "noMethod"),
  "routes/api.contact": call("/api/contact", "noMethod", "anyone", "POST"),
  "routes/api.newsletter": call("/api/newsletter", "noMethod", "anyone", "POST"),
  "routes/api.user": call("/api/user", "signedIn", "noMethod"),
  "routes/api.login": call("/api/login", "noMethod", "anyone", "POST"),
  "routes/api.register": call("/api/register", "noMethod", "anyone", "POST"),
  "routes/api.passkey-options": {
    ...call("/api/passkey-options", "signedIn", "noMethod"),
    asksAgain: "read",
  },
  "routes/api.logout": call("/api/logout", "noMethod", "anyone", "POST"),
  "routes/api.request-password-reset": call(
    "/api/request-password-reset",
    "noMethod",
    "anyone",
    "POST",
  ),
  "routes/api.validate-reset-token.$token": call(
    "/api/validate-reset-token/x",
    "anyone",
    "noMethod",
  ),
  "routes/api.reset-password": call("/api/reset-password", "noMethod", "anyone", "POST"),
  "routes/api.admin.projects": call("/api/admin/projects", "editor", "editor", "POST"),
  "routes/api.admin.projects.$id": call(
    "/api/admin/projects/1",
    "editor",
    "editor",
    "PUT",
    "DELETE",
  ),
  "routes/api.admin.contact-messages": {
    ...call("/api/admin/contact-messages", "editor", "noMethod"),
    asksAgain: "read",
  },
  "routes/api.admin.contact-messages.$id": call(
    "/api/admin/contact-messages/1",
    "editor",
    "editor",
    "DELETE",
  ),
  "routes/api.admin.contact-messages.$id.read": call(
    "/api/admin/contact-messages/1/read",
    "noMethod",
    "editor",
    "PUT",
  ),
  "routes/api.admin.site-settings": call("/api/admin/site-settings", "admin", "admin", "POST"),
  "routes/api.admin.upload-image": call("/api/admin/upload-image", "noMethod", "editor", "POST"),
  "routes/api.admin.writing-preview": call(
    "/api/admin/writing-preview",
    "noMethod",
    "editor",
    "POST",
  ),
  "routes/api.admin.link-targets": call("/api/admin/link-targets", "editor", "noMethod"),
  "routes/api.admin.credit-names": call("/api/admin/credit-names", "editor", "noMethod"),
  "routes/api.admin.pictures": call("/api/admin/pictures", "editor", "noMethod"),
  "routes/api.admin.pictures.$id": call("/api/admin/pictures/1", "noMethod", "editor", "PUT"),
  "routes/api.admin.upload-file": call("/api/admin/upload-file", "noMethod", "editor", "POST"),
  "routes/api.admin.team": call("/api/admin/team", "editor", "editor", "POST"),
  "routes/api.admin.team.$id": call("/api/admin/team/1", "editor", "editor", "PUT", "DELETE"),
  "routes/api.admin.pages": call("/api/admin/pages", "editor", "editor", "POST"),
  "routes/api.admin.pages.$id": call("/api/admin/pages/1", "editor", "editor", "PUT", "DELETE"),
  "routes/api.admin.news": call("/api/admin/news", "editor", "editor", "POST"),
  "routes/api.admin.news.$id": call("/api/admin/news/1", "editor", "editor", "PUT", "DELETE"),
  "routes/api.$": call("/api/no-such-call", "anyone", "anyone"),
};
