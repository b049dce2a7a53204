/** Acts of visitors besides opening a page; the subject is the id of the film. */
export const eventKinds = ["trailer", "pressKit", "still", "document", "screener"] as const;

/**
 * - `trailer`: a trailer was started;
 * - `pressKit`: a press kit was downloaded, as an archive or as a file;
 * - `still`: a still or the poster was downloaded from a press room;
 * - `document`: a text, PDF or laurel was downloaded from a press room;
 * - `screener`: a screener was opened.
 */
export type EventKind = (typeof eventKinds)[number];

/**
 * The things that are counted:
 *
 * - `view`: a page was opened; the subject is its address with the language, without title and query
 *   (`/es/project/3`);
 * - `site`: a page was opened from another site; the subject is its host name, or {@link DIRECT};
 * - an event.
 */
export type TrafficKind = "view" | "site" | EventKind;

export const trafficKinds: readonly TrafficKind[] = ["view", "site", ...eventKinds];

/** The subject of views that came from no other page: typed, a bookmark, a mail, an app. */
export const DIRECT = "";

/** The last part of the subject that stands for all those beyond the limit of a day. */
const OTHER = "*";

/** Returns the subject that counts for this one when its day has no room for more. */
export function otherThan(kind: TrafficKind, subject: string): string {
  // Views keep their language: `/es/*`.
  return kind === "view" ? subject.slice(0, "/es/".length).replace(/\/?$/, "/") + OTHER : OTHER;
}

/** Returns true for the subject that stands for all those beyond a limit. */
export const isOther = (subject: string) => subject === OTHER || subject.endsWith(`/${OTHER}`);
