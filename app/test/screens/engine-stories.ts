import type { Engine } from "./engines";

/** A story that other engines than Chromium are told as well. */
export interface EngineStory {
  /** Its file, below `app/`, and words of its title. */
  file: string;
  title: string;
  /**
   * True if WebKit, the slowest of them, and Firefox without scripts are told it too: each kind of
   * screen and form has one.
   */
  isOfAll?: true;
  /** Where it is not told, and why: an engine, or one of its two projects. */
  not?: Partial<Record<Engine["name"] | `${Engine["name"]}-${"on" | "off"}`, string>>;
}

/* The drivers, not the site: */
const FORCED_COLOURS = "its driver has no command for forced colours";
const MOTION = "its driver has no command for motion, which is reduced";
const MADE_PASTE = "an event that a script makes brings no texts or files there";
const STEP_BACK = "its driver waits for a load, which a step back within the page has not";
const DOWNLOADS = "its driver names no file of a download";
const KEYS = "keys of its driver are events of a script, which press no link and move no caret";
const ONE_PAGE = "its driver has one page";
const QUESTION = "its driver answers no question of the browser before a page is left";
const ANSWERED = "its driver waits in vain for a page when a test answers one of its requests";
const REQUESTS = "requests of a test have no base address there";
const NO_SUBTITLE = "without scripts WebKit turns no subtitle on";
const SLOW = "takes longer there than a story may";

/**
 * A story of every screen and form, and of what engines do in their own ways. They may prolong the whole
 * run by a fifth: its last lines say the minutes of each project.
 */
export const engineStories: EngineStory[] = [
  {
    file: "accounts/own-account/own-account.e2e.ts",
    title: "a standard user changes the password and stays logged in, here only",
  },
  {
    file: "accounts/password-reset/password-reset.e2e.ts",
    title: "a forgotten password is set anew by mail",
    isOfAll: true,
  },
  {
    file: "accounts/second-factor/second-factor.e2e.ts",
    title: "a second factor is set up, used, lost",
  },
  {
    file: "accounts/sign-in/login.e2e.ts",
    title: "an admin logs in to the back office, and out again",
  },
  { file: "accounts/sign-in/login.e2e.ts", title: "a wrong password is said", isOfAll: true },
  {
    file: "accounts/sign-in/login.e2e.ts",
    title: "what breaks the rules is said beside the fields",
    isOfAll: true,
  },
  {
    file: "accounts/sign-in/login.e2e.ts",
    title: "a visitor who is sent to the login page returns to where they wanted to be",
  },
  { file: "accounts/user-management/users.e2e.ts", title: "an admin invites somebody" },
  {
    file: "admin/frame/admin.e2e.ts",
    title: "the back office names its screens, its user and the way out",
    not: { firefox: FORCED_COLOURS },
  },
  {
    file: "admin/frame/dashboard.e2e.ts",
    title: "what is done in the back office shows on the dashboard",
  },
  { file: "admin/frame/editor.e2e.ts", title: "is led only to what they may do" },
  {
    file: "admin/lists/lists.e2e.ts",
    title: "a list is filtered by status and by what is missing",
    isOfAll: true,
  },
  { file: "admin/lists/lists.e2e.ts", title: "many records are changed at once" },
  {
    file: "admin/lists/lists.on.e2e.ts",
    title: "the keys of a list search, go through its rows, choose",
  },
  { file: "admin/settings/admin-settings.e2e.ts", title: "tabs hold the settings" },
  { file: "admin/settings/admin-settings.e2e.ts", title: "Save stores what was changed" },
  {
    file: "admin/settings/admin-settings.on.e2e.ts",
    title: "the picker and the text of a colour show the same",
  },
  {
    file: "audience/interests/interests.e2e.ts",
    title:
      "who leaves an address at a screening is told when it is cancelled, and stops that with one press",
  },
  { file: "audience/letters/letters.e2e.ts", title: "a letter waits for a mail server, says why" },
  { file: "audience/messages/admin-messages.e2e.ts", title: "a message is opened", isOfAll: true },
  {
    file: "audience/messages/admin-messages.e2e.ts",
    title: "a message is deleted after a question that names it",
  },
  {
    file: "audience/messages/contact.e2e.ts",
    title: "a sent message is thanked for",
    isOfAll: true,
  },
  {
    file: "audience/messages/contact.e2e.ts",
    title: "a refused message says why at each field and keeps every value",
    not: { webkit: SLOW },
  },
  { file: "audience/messages/contact.on.e2e.ts", title: "a failure is a toast" },
  {
    file: "audience/messages/sorting-messages.e2e.ts",
    title: "50 messages of spam take two clicks",
  },
  { file: "audience/newsletter/import-subscribers.e2e.ts", title: "a list is looked through" },
  {
    file: "audience/newsletter/newsletter.e2e.ts",
    title: "a subscription is confirmed in place of the form, a second one as well",
    not: { webkit: SLOW },
  },
  {
    file: "audience/newsletter/newsletter.e2e.ts",
    title: "a refused address says why and is kept",
    isOfAll: true,
  },
  {
    file: "content/news/admin-news.e2e.ts",
    title: "an item is made, found on the site, and changed by the same form",
    not: { webkit: KEYS },
  },
  {
    file: "content/news/admin-news.e2e.ts",
    title: "a refused form says why at each field and keeps every value",
  },
  {
    file: "content/news/admin-news.on.e2e.ts",
    title: "one day is chosen in a calendar, by pointer",
  },
  { file: "content/news/admin-news.on.e2e.ts", title: "and by the keyboard alone" },
  {
    file: "content/news/news.e2e.ts",
    title: "the news section shows its cards and leads to each",
    isOfAll: true,
  },
  { file: "content/news/news.e2e.ts", title: "related articles and the way back" },
  {
    file: "content/news/news.e2e.ts",
    title: "an edited article shows its own data",
    isOfAll: true,
  },
  { file: "content/pages/pages.e2e.ts", title: "an editor makes a page from a suggestion" },
  {
    file: "content/redirects/redirects.e2e.ts",
    title: "an address that was missed gets a redirect",
  },
  { file: "content/team/admin-team.e2e.ts", title: "a member is added", isOfAll: true },
  {
    file: "content/team/admin-team.e2e.ts",
    title: "a refused form says why and keeps what was typed",
    isOfAll: true,
  },
  { file: "content/team/admin-team.on.e2e.ts", title: "members are dragged to another place" },
  {
    file: "content/team/team-carousel.e2e.ts",
    title: "a member opens with all details and closes with each close button",
    isOfAll: true,
  },
  {
    file: "content/team/team-carousel.on.e2e.ts",
    title: "four members go round, by two buttons",
    isOfAll: true,
  },
  { file: "content/team/team-carousel.on.e2e.ts", title: "the keyboard reaches every member" },
  {
    file: "content/team/team-carousel.on.e2e.ts",
    title: "the dialog is dismissed by Escape, beside it and with Back",
    not: { webkit: KEYS },
  },
  {
    file: "content/team/team-carousel.on.e2e.ts",
    title: "the keyboard reaches all of the dialog, also after a rest on its link",
    not: { webkit: KEYS },
  },
  {
    file: "films/loops/loops.on.e2e.ts",
    title: "a loop moves over the still once the page is loaded",
    not: { firefox: MOTION },
  },
  {
    file: "films/press/press-room.e2e.ts",
    title: "a press room is opened in the form of its film, and locked with a password",
  },
  {
    file: "films/projects/admin-projects.e2e.ts",
    title: "a project is made, with a still, and changed by the same form",
  },
  {
    file: "films/projects/admin-projects.e2e.ts",
    title: "a refused form says why at each field and keeps every value",
  },
  { file: "films/projects/admin-projects.e2e.ts", title: "an image is uploaded with the form" },
  {
    file: "films/projects/credits.e2e.ts",
    title: "25 credits are pasted as a list and saved at once",
  },
  {
    file: "films/projects/credits.on.e2e.ts",
    title: "rows are written with the keyboard alone",
    not: { webkit: KEYS },
  },
  { file: "films/projects/credits.on.e2e.ts", title: "rows are dragged by their handle" },
  {
    file: "films/projects/credits.on.e2e.ts",
    title: "cells of a spreadsheet are pasted into any cell",
    not: { firefox: MADE_PASTE },
  },
  { file: "films/projects/film-page.e2e.ts", title: "the page of a film has what is known of it" },
  {
    file: "films/projects/project-page.e2e.ts",
    title: "a film is given its facts, files, credits and awards, and shows them",
  },
  {
    file: "films/projects/project-page.e2e.ts",
    title: "stills are seen in full, the list is narrowed down, and both in the other language",
  },
  {
    file: "films/projects/project-page.e2e.ts",
    title: "a screener opens with its password only, for a while, film and all",
  },
  {
    file: "films/projects/projects.e2e.ts",
    title: "the gallery shows the projects and leads to each",
  },
  { file: "films/projects/projects.e2e.ts", title: "an edited project shows its own data" },
  { file: "films/projects/projects.e2e.ts", title: "a long list has pages" },
  {
    file: "films/projects/stills-viewer.on.e2e.ts",
    title: "the viewer opens from the still that was pressed",
    not: { firefox: MOTION },
  },
  {
    file: "films/projects/stills-viewer.on.e2e.ts",
    title: "Back closes the viewer of stills and stays on the page",
  },
  {
    file: "films/screenings/screenings.e2e.ts",
    title: "screenings are typed into the form, and shown with their calendars",
  },
  { file: "films/stills/stills.e2e.ts", title: "twelve stills at once" },
  {
    file: "films/stills/stills.on.e2e.ts",
    title:
      "keys move, remove and bring back; files are dropped and pasted, pictures chosen by the dozen",
    not: { firefox: MADE_PASTE },
  },
  {
    file: "forms/editor/drafts.e2e.ts",
    title: "what was typed survives the end of the session, by way of the login",
  },
  {
    file: "forms/editor/drafts.on.e2e.ts",
    title: "leaving a changed form asks first, also on Back",
    not: { webkit: QUESTION },
  },
  {
    file: "forms/editor/drafts.on.e2e.ts",
    title: "what a crash left behind is offered again",
    not: { webkit: ONE_PAGE },
  },
  {
    file: "media/descriptions/descriptions.e2e.ts",
    title: "ten pictures are described in the list, in both languages, with few keys",
  },
  {
    file: "media/player/captions.e2e.ts",
    title: "a trailer and a clip get Spanish subtitles",
    isOfAll: true,
    not: { "webkit-off": NO_SUBTITLE },
  },
  {
    file: "media/player/six-films.on.e2e.ts",
    title: "six films play, or end in words, as the documents say",
    isOfAll: true,
  },
  {
    file: "media/player/unplayable.on.e2e.ts",
    title: "a film that the browser cannot play says so, and can be downloaded",
    not: { webkit: ANSWERED },
  },
  {
    file: "operations/backups/backups.e2e.ts",
    title: "an admin makes a backup",
    not: { firefox: DOWNLOADS, webkit: DOWNLOADS },
  },
  {
    file: "records/lifecycle/time.e2e.ts",
    title: "earlier versions and deleted records come back, or go for good",
  },
  {
    file: "records/writing/writing-tools.on.e2e.ts",
    title: "pasted pictures are sent while the text is typed on",
    not: { firefox: MADE_PASTE },
  },
  {
    file: "site/films/slate.e2e.ts",
    title: "films stand by what becomes of them, with their release and prizes",
    isOfAll: true,
  },
  {
    file: "site/frame/errors.e2e.ts",
    title: "any other address shows the not-found card",
    isOfAll: true,
  },
  {
    file: "site/frame/footer.e2e.ts",
    title: "legal links lead to real pages",
    not: { webkit: REQUESTS },
  },
  {
    file: "site/frame/language.e2e.ts",
    title: "both switches offer EN and ES and change the page",
    isOfAll: true,
  },
  {
    file: "site/frame/language.on.e2e.ts",
    title: "the language menu closes on Escape and on a click beside it",
    isOfAll: true,
  },
  {
    file: "site/frame/navigation.e2e.ts",
    title: "below 768 px the links stand in a menu",
    isOfAll: true,
  },
  {
    file: "site/frame/phone-menu.e2e.ts",
    title: "with the menu of a phone open, the languages can be chosen",
  },
  {
    file: "site/frame/phone-menu.on.e2e.ts",
    title: "the menu of a phone closes on Back",
    not: { firefox: STEP_BACK, webkit: STEP_BACK },
  },
  {
    file: "site/landing/landing.e2e.ts",
    title: "the landing page shows everything in order",
    isOfAll: true,
  },
  {
    file: "site/landing/landing.e2e.ts",
    title: "hero and about show their settings",
    isOfAll: true,
  },
  {
    file: "site/landing/landing.on.e2e.ts",
    title: "going back returns to the place on the landing page",
  },
  {
    file: "site/search/search.e2e.ts",
    title: "a search says how many it has found, and shows a part",
    not: { firefox: FORCED_COLOURS },
  },
  {
    file: "test/screens/engines.on.e2e.ts",
    title: "an engine has what the documents say of it",
    isOfAll: true,
  },
  {
    file: "test/screens/phone.e2e.ts",
    title: "on a phone the menu, a film and a member are opened by a finger",
    isOfAll: true,
  },
  {
    file: "test/screens/phone.e2e.ts",
    title: "on a phone the form of a film is filled in by a finger",
    isOfAll: true,
  },
  { file: "test/screens/said-once.on.e2e.ts", title: "results of a search and a saved form" },
  { file: "test/screens/trees.on.e2e.ts", title: "the accessibility trees of" },
];
