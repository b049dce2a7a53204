import type { AdminArea, AreaLoaders } from "./areas";

/** Loads the texts of the back office, in the parts in which its screens declare them. */
export const adminAreaLoaders: AreaLoaders<AdminArea> = {
  en: {
    admin: () => import("~/texts/en/admin-frame").then((bundle) => bundle.adminFrame),
    "admin.form": () => import("~/texts/en/admin-form").then((bundle) => bundle.adminForm),
    "admin.library": () => import("~/texts/en/admin-library").then((bundle) => bundle.adminLibrary),
    "admin.films": () =>
      import("~/texts/en/admin-film-form").then((bundle) => bundle.adminFilmForm),
    "admin.accounts": () =>
      import("~/texts/en/admin-accounts").then((bundle) => bundle.adminAccounts),
    "admin.system": () => import("~/texts/en/admin-system").then((bundle) => bundle.adminSystem),
    "admin.start": () => import("~/texts/en/admin-start").then((bundle) => bundle.adminStart),
    "admin.notices": () => import("~/texts/en/admin-notices").then((bundle) => bundle.adminNotices),
    "admin.projects": () =>
      import("~/texts/en/admin-projects").then((bundle) => ({ projects: bundle.adminProjects })),
    "admin.team": () =>
      import("~/texts/en/admin-team").then((bundle) => ({ team: bundle.adminTeam })),
    "admin.news": () =>
      import("~/texts/en/admin-news").then((bundle) => ({ news: bundle.adminNews })),
    "admin.pages": () =>
      import("~/texts/en/admin-pages").then((bundle) => ({ pages: bundle.adminPages })),
    "admin.messages": () =>
      import("~/texts/en/admin-messages").then((bundle) => ({ messages: bundle.adminMessages })),
    "admin.subscribers": () =>
      import("~/texts/en/admin-subscribers").then((bundle) => ({
        subscribers: bundle.adminSubscribers,
      })),
    "admin.redirects": () =>
      import("~/texts/en/admin-redirects").then((bundle) => ({
        redirects: bundle.adminRedirects,
      })),
    "admin.letters": () =>
      import("~/texts/en/admin-letters").then((bundle) => ({ letters: bundle.adminLetters })),
    "admin.settings": () =>
      import("~/texts/en/admin-settings").then((bundle) => ({ settings: bundle.adminSettings })),
    "admin.traffic": () =>
      import("~/texts/en/admin-traffic").then((bundle) => ({ traffic: bundle.adminTraffic })),
    "admin.invitations": () =>
      import("~/texts/en/admin-invitations").then((bundle) => ({
        invitations: bundle.adminInvitations,
      })),
    "admin.privacy": () =>
      import("~/texts/en/admin-privacy").then((bundle) => ({ privacy: bundle.adminPrivacy })),
    "admin.incoming": () =>
      import("~/texts/en/admin-incoming").then((bundle) => ({ incoming: bundle.adminIncoming })),
  },
  es: {
    admin: () => import("~/texts/es/admin-frame").then((bundle) => bundle.adminFrame),
    "admin.form": () => import("~/texts/es/admin-form").then((bundle) => bundle.adminForm),
    "admin.library": () => import("~/texts/es/admin-library").then((bundle) => bundle.adminLibrary),
    "admin.films": () =>
      import("~/texts/es/admin-film-form").then((bundle) => bundle.adminFilmForm),
    "admin.accounts": () =>
      import("~/texts/es/admin-accounts").then((bundle) => bundle.adminAccounts),
    "admin.system": () => import("~/texts/es/admin-system").then((bundle) => bundle.adminSystem),
    "admin.start": () => import("~/texts/es/admin-start").then((bundle) => bundle.adminStart),
    "admin.notices": () => import("~/texts/es/admin-notices").then((bundle) => bundle.adminNotices),
    "admin.projects": () =>
      import("~/texts/es/admin-projects").then((bundle) => ({ projects: bundle.adminProjects })),
    "admin.team": () =>
      import("~/texts/es/admin-team").then((bundle) => ({ team: bundle.adminTeam })),
    "admin.news": () =>
      import("~/texts/es/admin-news").then((bundle) => ({ news: bundle.adminNews })),
    "admin.pages": () =>
      import("~/texts/es/admin-pages").then((bundle) => ({ pages: bundle.adminPages })),
    "admin.messages": () =>
      import("~/texts/es/admin-messages").then((bundle) => ({ messages: bundle.adminMessages })),
    "admin.subscribers": () =>
      import("~/texts/es/admin-subscribers").then((bundle) => ({
        subscribers: bundle.adminSubscribers,
      })),
    "admin.redirects": () =>
      import("~/texts/es/admin-redirects").then((bundle) => ({
        redirects: bundle.adminRedirects,
      })),
    "admin.letters": () =>
      import("~/texts/es/admin-letters").then((bundle) => ({ letters: bundle.adminLetters })),
    "admin.settings": () =>
      import("~/texts/es/admin-settings").then((bundle) => ({ settings: bundle.adminSettings })),
    "admin.traffic": () =>
      import("~/texts/es/admin-traffic").then((bundle) => ({ traffic: bundle.adminTraffic })),
    "admin.invitations": () =>
      import("~/texts/es/admin-invitations").then((bundle) => ({
        invitations: bundle.adminInvitations,
      })),
    "admin.privacy": () =>
      import("~/texts/es/admin-privacy").then((bundle) => ({ privacy: bundle.adminPrivacy })),
    "admin.incoming": () =>
      import("~/texts/es/admin-incoming").then((bundle) => ({ incoming: bundle.adminIncoming })),
  },
};
