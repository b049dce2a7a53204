import { settingFlag, settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { shownCaptions } from "~/films/screeners/screener-captions";
import { isScreenerOpen } from "~/films/screeners/screener-cookie.server";
import { formatDay } from "~/language/i18n/dates";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import type { CaptionTrack } from "~/media/player/caption-tracks";
import { readFilm } from "~/media/player/film-address";
import { hostNames } from "~/media/player/film-player";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { invitedCaptionsPath } from "./invitation";
import { closedBy, isOver, lockOf, type OpenableInvitation } from "./opening.server";
import { lastDayOf } from "./terms.server";

/** The page of a closed link; the film is not named. */
export interface ClosedView {
  kind: "closed";
  title: string;
  reason: string;
  /** The company's address, or null if it shows none. */
  email: string | null;
}

/** The page of a link before it is opened. */
export interface GateView {
  kind: "gate";
  /** Whom the link is for. */
  reader: string;
  hasPassword: boolean;
  /** The title of the film; null behind a password. */
  film: { text: string; lang?: string } | null;
  /** The terms of the link, and where the film plays from. */
  notes: string[];
}

/** The film, with the name of the person. */
export interface FilmView {
  kind: "film";
  id: number;
  name: string;
  title: { text: string; lang?: string };
  address: string;
  imageUrl: string;
  /** Subtitles of a stored film. */
  captions: CaptionTrack[];
  /** The accessible name of the player, and the link to the host of the film. */
  player: string;
  openAt: string;
}

type View = ClosedView | GateView | FilmView;

/** The texts of the page: the few that it shows, as no other page has them. */
export type InvitationTexts = ReturnType<typeof textsIn>;

const STATUS = { ended: 410, expired: 410, usedUp: 403 } as const;

/**
 * Reads what a person's link shows.
 *
 * @param found the invitation, or null for an unknown link
 */
export async function readInvitationPage(
  db: DatabaseOrTransaction,
  request: Request,
  found: OpenableInvitation | null,
  language: Language,
): Promise<{ status: number; page: object; texts: InvitationTexts; view: View }> {
  const t = translator(language, "invitation");
  const texts = textsIn(language);
  const page = (title: string) => ({ title, isHidden: true });
  const isOpened = found !== null && !isOver(found) && isScreenerOpen(request, lockOf(found));
  if (isOpened) {
    const view = toFilm(found, language);
    return { status: 200, page: page(view.title.text), texts, view };
  }
  const closed = found ? closedBy(found) : "unknown";
  if (closed) {
    const settings = await getSettings(db);
    const isShown = settingFlag(settings, "show_contact_email", language);
    const email = isShown && settingText(settings, "contact_email", language).trim();
    const title = t(`${closed}Title`);
    const view: ClosedView = { kind: "closed", title, reason: t(closed), email: email || null };
    return { status: closed === "unknown" ? 404 : STATUS[closed], page: page(title), texts, view };
  }
  return { status: 200, page: page(t("title")), texts, view: toGate(found, language) };
}

function toFilm(found: OpenableInvitation | null, language: Language): FilmView {
  if (!found?.filmUrl) throw new Error("An opened link has a film.");
  const { id, name, filmUrl, imageUrl } = found;
  const t = translator(language, "invitation");
  const film = readFilm(filmUrl);
  const title = localized(found, "title", language);
  return {
    kind: "film",
    id,
    name,
    address: filmUrl,
    imageUrl,
    captions: shownCaptions({ ...found, filmUrl }, (each) => invitedCaptionsPath(id, each)),
    title,
    player: t("player", { title: title.text }),
    openAt: t("openAt", { host: film && film.host !== "file" ? hostNames[film.host] : "" }),
  };
}

function toGate(found: OpenableInvitation | null, language: Language): GateView {
  if (!found) throw new Error("A link that is not closed has an invitation.");
  const { name, password, endsAt, openings, openingsMax } = found;
  const t = translator(language, "invitation");
  const film = readFilm(found.filmUrl ?? "");
  const notes = [
    ...(endsAt ? [t("until", { day: formatDay(lastDayOf(endsAt) ?? "", language) })] : []),
    ...(openingsMax ? [t("left", { count: openingsMax - openings })] : []),
    ...(film && film.host !== "file" ? [t("elsewhere", { host: hostNames[film.host] })] : []),
  ];
  const hasPassword = password !== null;
  return {
    kind: "gate",
    reader: t("for", { name }),
    hasPassword,
    notes,
    film: hasPassword ? null : localized(found, "title", language),
  };
}

function textsIn(language: Language) {
  const t = translator(language, "invitation");
  return {
    title: t("title"),
    ready: t("ready"),
    locked: t("locked"),
    password: t("password"),
    watch: t("watch"),
    opening: t("opening"),
    failed: t("failed"),
    ask: t("ask"),
    askCompany: t("askCompany"),
    discretion: t("discretion"),
    fullScreen: t("fullScreen"),
    leaveFullScreen: t("leaveFullScreen"),
  };
}
