import type { RouteHandle } from "~/base/http/route-handle";
import { makeRouteTable, type SiteRoute, withoutLanguage } from "~/base/http/route-table";
import { builtRoutes } from "../arrange/built-routes";

/**
 * The required permission: none, signed in, editor or admin, admin alone; "token" for programs, which
 * no session stands for; "noMethod" if the method does not exist.
 */
export type Audience = "anyone" | "signedIn" | "editor" | "admin" | "token" | "noMethod";

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

/** Values of parameters in the addresses that are asked for. */
const samples: Record<string, string> = {
  id: "1",
  version: "1",
  person: "1",
  token: "x",
  kind: "projects",
  language: "en",
  "*": "no/such/screen",
};

/** Addresses of routes whose parameters have other values, or that read a query. */
const addresses: Record<string, string> = {
  "routes/_site.es._index": "/es",
  "routes/_site.($lang).$slug": "/unpublished-page-2",
  "routes/_site.($lang).search": "/search?q=night",
  "routes/($lang).screenings.$name": "/screenings/none.ics",
  "routes/($lang).project.$id.press.$name": "/project/1/press/press-kit.zip",
  "routes/_site.($lang).screener.for.$token": `/screener/for/${"a".repeat(43)}`,
  "routes/_site.($lang).newsletter_.confirm": "/newsletter/confirm?token=x",
  "routes/_site.($lang).newsletter_.unsubscribe": "/newsletter/unsubscribe?token=x",
  "routes/_site.($lang).screenings_.$key.changes": `/screenings/${"0a".repeat(9)}/changes`,
  "routes/_site.($lang).screenings_.mails": "/screenings/mails?token=x",
  "routes/_site.($lang).legal.$page": "/legal/privacy",
  "routes/_site.($lang).auth.set-new-password": "/auth/set-new-password?token=x",
  "routes/_site.($lang).auth.confirm-email": "/auth/confirm-email?token=x",
  "routes/_site.$": "/no/such/page",
  "routes/uploads.$": "/uploads/none.webp",
  "routes/icons.$name": "/icons/none.png",
  "routes/social.$name": "/social/none.jpg",
  "routes/files.$name": "/files/none.mp4",
  "routes/admin.projects.sheets.$list": "/admin/projects/sheets/credits",
  "routes/admin.backups.$name": "/admin/backups/backup-2025-01-05T09-30-00-000Z.tar",
  "routes/admin.backups.$name_.delete": "/admin/backups/backup-2025-01-05T09-30-00-000Z.tar/delete",
  "routes/admin.moving_.$source.undo": "/admin/moving/old.example/undo",
  "routes/admin.$kind.$id.versions.$version": "/admin/news/1/versions/1",
  "routes/admin.$kind.$id.preview-links": "/admin/news/1/preview-links",
  "routes/admin.bulk.$kind": "/admin/bulk/projects?do=trash&ids=1",
  "routes/admin.bulk.$kind_.export": "/admin/bulk/projects/export?ids=1",
  "routes/admin.messages.change": "/admin/messages/change?do=trash&ids=1",
  "routes/admin.redirects.change": "/admin/redirects/change?ids=1",
  "routes/admin.letters.$id_.mail": "/admin/letters/1/mail?language=en",
  "routes/api.$": "/api/no-such-call",
};

const asksAgain: Record<string, Policy["asksAgain"]> = {
  "routes/admin.backups._index": "write",
  "routes/admin.backups.$name": "read",
  "routes/admin.backups.$name_.delete": "both",
  "routes/admin.privacy": "both",
  "routes/admin.privacy_.export": "both",
  "routes/admin.privacy_.backups": "both",
  "routes/admin.users._index": "both",
  "routes/admin.users.new": "both",
  "routes/admin.users.$id": "both",
  "routes/admin.users.$id_.delete": "both",
  "routes/admin.messages.export": "read",
  "routes/admin.subscribers.export": "read",
  "routes/api.passkey-options": "read",
  "routes/api.admin.contact-messages": "read",
};

/** Calls of programs, which name a token of the deployment. */
const byToken = new Set(["routes/api.mail-reports"]);

const layouts: Record<string, Policy> = Object.fromEntries(
  ["root", "routes/_site", "routes/admin"].map((id) => [
    id,
    {
      at: id === "routes/admin" ? "/admin" : "/",
      read: "anyone",
      write: "noMethod",
      isLayout: true,
    },
  ]),
);

/**
 * The policy of every route: who may read and write through it (specification section 6,
 * decisions C4 and C39). It is what the route's handle declares; the tests compare it with what the
 * site answers. A route without a handle is missing, for which a test fails.
 */
export const policies: Record<string, Policy> = {
  ...layouts,
  ...Object.fromEntries(
    makeRouteTable(builtRoutes).routes.flatMap((route) =>
      route.handle ? [[route.id, policyOf(route, route.handle)]] : [],
    ),
  ),
};

function policyOf({ id, pattern, calls }: SiteRoute, { audience }: RouteHandle): Policy {
  const role = audience === "public" ? "anyone" : audience;
  // The methods of calls; all other methods get 405.
  const [at, again, offered] = [addresses[id], asksAgain[id], calls && Object.keys(calls)];
  const writeMethods = offered?.filter((method) => method !== "GET");
  const isWritten = writeMethods ? writeMethods.length > 0 : builtRoutes[id]?.module.action;
  return {
    at: at ?? sampleOf(pattern),
    read: offered && !offered.includes("GET") ? "noMethod" : role,
    write: isWritten ? (byToken.has(id) ? "token" : role) : "noMethod",
    ...(writeMethods && { writeMethods }),
    ...(again && { asksAgain: again }),
  };
}

function sampleOf(pattern: string): string {
  return withoutLanguage(pattern).replace(/:(\w+)|\*/g, (whole, name: string | undefined) => {
    const value = samples[name ?? whole];
    if (value === undefined)
      throw new Error(`app/test/policy/policy.ts needs an address of ${pattern}.`);
    return value;
  });
}
