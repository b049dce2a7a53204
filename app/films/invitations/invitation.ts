import type { ListOrders } from "~/base/http/list-query";
import type { Language } from "~/language/i18n/languages";

export const INVITE_FORM_ID = "invite-form";
export const INVITATION_FORM_ID = "screener-invitation-form";
export const OPENING_FORM_ID = "screener-opening-form";

/** The most people of one form. */
export const PEOPLE_MAX = 200;
export const NAME_MAX = 200;
export const FESTIVAL_MAX = 200;
export const OPENINGS_MAX = 1000;
export const REMIND_DAYS_MAX = 60;
export const NOTE_MAX = 1000;

/** Number of parts of a film of which it is known if they were sent. */
export const PARTS = 100;

/** An invitation as the back office shows it. Instants are in UTC. */
export interface Invitation {
  id: number;
  projectId: number;
  name: string;
  /** Null for a link that is passed on by hand. */
  email: string | null;
  festival: string;
  language: Language;
  hasPassword: boolean;
  isMailed: boolean;
  /** The words with which the mail server has refused the last mail to the person; null without. */
  refusal: string | null;
  endsAt: string | null;
  endedAt: string | null;
  openingsMax: number | null;
  openings: number;
  /** The first and the last opening. */
  openedAt: string | null;
  lastOpenedAt: string | null;
  /** One digit for each hundredth of the film file, 1 if it was sent; empty for none. */
  sentParts: string;
  remindDays: number | null;
  remindAt: string | null;
  createdAt: string;
}

export const invitationStates = ["unopened", "opened", "expired", "ended"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Returns the state that the list shows: what closes a link before what has happened with it. */
export function stateOf(
  { endedAt, endsAt, openings }: Pick<Invitation, "endedAt" | "endsAt" | "openings">,
  now: string,
): InvitationState {
  if (endedAt) return "ended";
  if (endsAt && endsAt <= now) return "expired";
  return openings > 0 ? "opened" : "unopened";
}

/** Returns true if a link has been opened as often as it may be. */
export function isUsedUp({ openings, openingsMax }: Pick<Invitation, "openings" | "openingsMax">) {
  return openingsMax !== null && openings >= openingsMax;
}

/** Returns true if a link opens nothing for a browser that has not opened it before. */
export function isClosed(
  invitation: Parameters<typeof stateOf>[0] & Parameters<typeof isUsedUp>[0],
  now: string,
) {
  return isUsedUp(invitation) || ["expired", "ended"].includes(stateOf(invitation, now));
}

/** The sort orders and filters of the list. */
export const invitationOrders = {
  sorts: ["name", "opened", "ends", "date"],
  sort: "date",
  descending: true,
  filters: invitationStates,
} as const satisfies ListOrders<string>;

export type InvitationSort = (typeof invitationOrders.sorts)[number];

/** Returns the address of the film of an invitation; the cookie of the opened link lets it in. */
export const invitedFilmPath = (id: number) => `/screener/invitation/${id}/film`;

/** Returns the address of its subtitles. */
export const invitedCaptionsPath = (id: number, language: Language) =>
  `/screener/invitation/${id}/captions/${language}`;

/** The addresses of the screens of a film's invitations. */
export const invitationPaths = (projectPath: string) => ({
  list: `${projectPath}/screener/people`,
  invite: `${projectPath}/screener/invite`,
  one: (id: number) => `${projectPath}/screener/people/${id}`,
});
