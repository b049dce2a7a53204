import type { FormValues } from "~/base/http/form-values";
import type { ListOrders } from "~/base/http/list-query";
import { type Language, otherLanguage } from "~/language/i18n/languages";
import type { Flag } from "~db/columns";

/** The subjects of letters. */
export const letterSubjects = ["newsItem", "project", "screening"] as const;
export type LetterSubject = (typeof letterSubjects)[number];

export const isLetterSubject = (name: string): name is LetterSubject =>
  letterSubjects.some((subject) => subject === name);

/** Where a letter is on its way. */
export type LetterState = "draft" | "scheduled" | "sending" | "stopped" | "sent";

/** The languages that a letter is sent in. */
export const audiences = ["both", "en", "es"] as const;
export type Audience = (typeof audiences)[number];

/**
 * Why a recipient has certainly or possibly not got a letter: the server refused it for good, or too
 * often for now, the site ended while it was on its way, or it was taken and came back. Those who
 * have not got it can be sent it again.
 */
export const repeatableFailures = ["refused", "gaveUp", "interrupted", "returned"] as const;
export type RepeatableFailure = (typeof repeatableFailures)[number];

/** The same, and readers who have called it spam. */
export const letterFailures = [...repeatableFailures, "complained"] as const;
export type LetterFailure = (typeof letterFailures)[number];

/** A letter to the subscribers. */
export interface Letter {
  id: number;
  about: LetterSubject;
  aboutKey: string;
  subject_en: string | null;
  subject_es: string | null;
  intro_en: string | null;
  intro_es: string | null;
  /** Lists of mail programs show it after the subject; null for the proposed text. */
  preview_en: string | null;
  preview_es: string | null;
  audience: Audience;
  tag: string | null;
  perMinute: number;
  state: LetterState;
  sendAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** The next attempt after a pause, and what the mail server said. */
  retryAt: string | null;
  problem: string | null;
  /** Since when the mail server takes no more for now; null while it takes some. */
  heldAt: string | null;
  /** How many it took before that, and from when on. */
  took: number | null;
  tookAt: string | null;
  /** How many mails a minute it takes; null for as many as the letter may send. */
  relayPerMinute: number | null;
  /** 1 if it was only written to files and reached no recipient. */
  wasWritten: Flag | null;
  updatedAt: string;
}

/** How many recipients are in which state. */
export interface Progress {
  total: number;
  waiting: number;
  sending: number;
  sent: number;
  failed: number;
  /** Taken by the mail server, and come back. */
  returned: number;
  /** Called spam by their readers. */
  complained: number;
  /** Unsubscribed, deleted or found bouncing after sending had started. */
  skipped: number;
}

/** As long as subjects and what is shown after them can be. */
export const SUBJECT_MAX = 150;
export const PREVIEW_MAX = 200;

export const LETTER_FORM_ID = "letter-form";
export const SEND_FORM_ID = "letter-send-form";

/** Returns the state of a letter as people see it. */
export function shownState({
  state,
  problem,
  wasWritten,
}: Pick<Letter, "state" | "problem" | "wasWritten">): LetterState | "paused" | "written" {
  if (wasWritten && (state === "sent" || state === "stopped")) return "written";
  return state === "sending" && problem ? "paused" : state;
}

/** Suggested for a new letter: few providers refuse it, and 5,000 mails take 42 minutes. */
export const USUAL_PER_MINUTE = 120;
export const PER_MINUTE_MAX = 6000;

/** The order of the list; it has no other. */
export const letterOrders = {
  sorts: ["date"],
  sort: "date",
  descending: true,
} as const satisfies ListOrders<string>;

/** Returns the subject of a letter, in the other language if it has none in this one, to name it. */
export const letterName = (
  letter: Pick<Letter, "subject_en" | "subject_es">,
  language: Language,
): string => letter[`subject_${language}`] || letter[`subject_${otherLanguage(language)}`] || "–";

/** Returns the languages in which a letter is sent: those of its audience with a subject. */
export function languagesOf(
  letter: Pick<Letter, "audience" | "subject_en" | "subject_es">,
): Language[] {
  return wantedLanguages(letter.audience).filter((language) => letter[`subject_${language}`]);
}

/** Returns the languages that the audience of a letter reads. */
export function wantedLanguages(audience: Audience): readonly Language[] {
  return audience === "both" ? ["en", "es"] : [audience];
}

/** Converts a letter to the values of its form. */
export function toLetterValues(letter: Letter): FormValues {
  return {
    subject_en: letter.subject_en ?? "",
    subject_es: letter.subject_es ?? "",
    intro_en: letter.intro_en ?? "",
    intro_es: letter.intro_es ?? "",
    preview_en: letter.preview_en ?? "",
    preview_es: letter.preview_es ?? "",
    audience: letter.audience,
    tag: letter.tag ?? "",
    perMinute: String(letter.perMinute),
    sendAt: letter.sendAt?.slice(0, "2027-01-05T09:30".length) ?? "",
  };
}
